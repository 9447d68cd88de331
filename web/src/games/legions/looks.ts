/** How each character looks: a hat, a coat, features, from the kit; nobody's likeness. */
import type { WinterLook } from './cards/winter';

const LOOKS: Record<string, WinterLook> = {
  'LEG-01': ['peaked', 'great', 'moustache'], 'LEG-02': ['peaked', 'great', 'glasses'], 'LEG-03': ['m1', 'belts', 'moustache'],
  'LEG-04': ['m1', 'belts', 'stubble'], 'LEG-05': ['ushanka', 'great'], 'LEG-06': ['cap', 'belts', 'stubble'], 'LEG-07': ['ushanka', 'field'],
  'LEG-08': ['cap', 'great', 'moustache'], 'LEG-09': ['peaked', 'belts'], 'LEG-10': ['bare', 'great', 'glasses'], 'LEG-11': ['cap', 'field', 'moustache'],
  'LEG-12': ['bare', 'apron', 'glasses', 'beard'], 'LEG-13': ['veil', 'apron'], 'LEG-14': ['cap', 'field', 'glasses'], 'LEG-15': ['bare', 'field', 'glasses', 'moustache'],
  'WHI-01': ['peaked', 'belts', 'moustache'], 'WHI-02': ['peaked', 'great', 'glasses', 'moustache'], 'WHI-03': ['papakha', 'belts', 'beard'],
  'WHI-04': ['papakha', 'great', 'beard'], 'WHI-05': ['papakha', 'belts', 'stubble'], 'WHI-06': ['peaked', 'field'], 'WHI-07': ['cap', 'great', 'stubble'],
  'WHI-08': ['bare', 'great', 'moustache'], 'WHI-09': ['cap', 'belts', 'patch'], 'WHI-10': ['peaked', 'field', 'beard'], 'WHI-11': ['papakha', 'belts', 'moustache'],
  'WHI-12': ['veil', 'apron'], 'WHI-13': ['hood', 'field', 'beard'], 'WHI-14': ['bare', 'field', 'braid'], 'WHI-15': ['bare', 'great', 'beard'],
  'RED-01': ['peaked', 'great', 'glasses'], 'RED-02': ['budenovka', 'great', 'braid'], 'RED-03': ['cap', 'belts', 'moustache'],
  'RED-04': ['cap', 'belts', 'stubble'], 'RED-05': ['cap', 'field', 'stubble'], 'RED-06': ['budenovka', 'belts', 'moustache'], 'RED-07': ['bare', 'field', 'beard'],
  'RED-08': ['peaked', 'belts'], 'RED-09': ['budenovka', 'great'], 'RED-10': ['ushanka', 'belts'], 'RED-11': ['budenovka', 'belts', 'patch'],
  'RED-12': ['scarf', 'field'], 'RED-13': ['veil', 'apron'], 'RED-14': ['budenovka', 'field'], 'RED-15': ['ushanka', 'field', 'beard'],
  'LOC-01': ['papakha', 'fur', 'beard', 'patch'], 'LOC-02': ['scarf', 'fur'], 'LOC-03': ['bare', 'apron', 'beard'], 'LOC-04': ['ushanka', 'fur', 'moustache'],
  'LOC-05': ['bare', 'field', 'beard', 'patch'], 'LOC-06': ['ushanka', 'fur', 'beard'], 'LOC-07': ['papakha', 'field', 'stubble'], 'LOC-08': ['cap', 'fur', 'moustache'],
  'LOC-09': ['cap', 'great', 'stubble'], 'LOC-10': ['hood', 'fur'], 'LOC-11': ['scarf', 'belts', 'braid'], 'LOC-12': ['scarf', 'field'],
  'LOC-13': ['ushanka', 'field', 'beard', 'glasses'], 'LOC-14': ['hood', 'field', 'beard'], 'LOC-15': ['bare', 'field', 'stubble'],
};

const ANYBODY: WinterLook = ['ushanka', 'field'];

export const lookOf = (id: string): WinterLook => LOOKS[id] ?? ANYBODY;
