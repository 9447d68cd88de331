import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/** Which rooms a room does not know: imports go from games and app down to net and ui. */
const rooms = (room, unknown) => ({
  files: [`src/${room}/**`],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: unknown, message: 'see "Where things are" in README.md' }] }] },
});

export default ts.config(
  { ignores: ['node_modules/', 'dev/*.mjs', 'dev/samples/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // The markup we inject is our own drawing, made from numbers by art/.
      'svelte/no-at-html-tags': 'off',
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets here are values: made anew, never changed in place while shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space between two pieces of a sentence has to be written somehow.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  rooms('ui', '/(app|net|games)(/|$)'),
  rooms('net', '/(app|games)(/|$)'),
  rooms('app', '/games/'), // the list of the games itself excepted
  rooms('games/undaunted', '/legions(/|$)'),
  rooms('games/legions', '/undaunted(/|$)'),
);
