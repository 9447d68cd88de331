/** The page is named by the part after `#`, so that no secret of a link reaches a server log. */
import { parseRoute, type Route } from './route';

let current: Route = $state(parseRoute(location.hash));

addEventListener('hashchange', () => {
  current = parseRoute(location.hash);
});

export const route = (): Route => current;

export function go(path: string, replace = false): void {
  if (replace) {
    history.replaceState(null, '', '#' + path);
    current = parseRoute(location.hash);
  } else {
    location.hash = path;
  }
}
