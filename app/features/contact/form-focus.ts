/** Focuses the first wrong field; without one the panel when the message was sent, else the button. */
export function focusResult(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  const button = form.querySelector<HTMLElement>('button[type="submit"]')
  const isHidden = form.matches('.invisible, [hidden]')
  if (wrong || !isHidden) return (wrong ?? button)?.focus()
  form.parentElement?.focus({ preventScroll: true })
  const sent = form.parentElement?.querySelector('[role="status"] > *')
  sent?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first field, or the first wrong one. */
export const focusField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], input:not([type=hidden]), textarea')?.focus()
