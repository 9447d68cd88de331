/** What is wrong at a place of a file, as a sentence. */
import { named, t } from '../ui/i18n.svelte';
import type { FileFault } from './types';

const WHOLE = 'the file'; // where a fault is of the whole

export const faultText = ({ found, wanted, place }: FileFault, where = place): string =>
  t('own.found', { place: where === WHOLE ? t('own.file') : where, found: named(found), wanted: named(wanted) });
