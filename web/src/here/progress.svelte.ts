/** How far the engine is. */
export type Stage = 'loading' | 'preparing' | 'elsewhere' | 'ready' | 'failed';

export const progress = $state<{ stage: Stage; share: number; reason: string }>({ stage: 'loading', share: 0, reason: '' });
