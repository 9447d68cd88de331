/** The eight kinds of equipment, in the order of the rulebook. */
export const EQUIPMENT = ['aim', 'medal', 'cipher', 'sabre', 'medkit', 'coat', 'promotion', 'exams'];
