/** Whether a key press belongs to a field that takes text, so that no shortcut may use it. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !['radio', 'checkbox'].includes((target as HTMLInputElement).type)
