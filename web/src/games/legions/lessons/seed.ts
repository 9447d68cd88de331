/** The luck of the first round that is told step by step. */
export const SEED = '16';
