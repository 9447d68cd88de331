/** The emblems of the factions, 24 x 24. */
import { emblemSymbols } from '../../ui/art/icons';
import { draw } from '../../ui/art/sheet.svelte';

draw(
  emblemSymbols({
    legion: '<path d="M4 3h16v8c0 5.5-3.500 9-8 11-4.500-2-8-5.500-8-11zM7 12l5-4.500 5 4.500v4l-5-4.500L7 16z" fill-rule="evenodd"/>',
    whites: '<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 3.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z"/>',
    reds: '<path d="m12 1.500 3.100 7 7.400.800-5.500 5.100 1.500 7.400L12 18.100l-6.500 3.700L7 14.400 1.500 9.300l7.400-.8z"/>',
    locals: '<path d="M12 1l5 6.500h-2.800l4.300 5.500h-3.300L20 19h-6.500v4h-3v-4H4l4.800-6H5.500l4.300-5.500H7z"/>',
  }),
);
