/** Whether a key press belongs to something that takes text. */
export const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select') || target.isContentEditable);
