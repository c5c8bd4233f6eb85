declare global {
  interface Window {
    /** What was typed before the scripts started, by the names of form and field: see `bootstrap-script.js`. */
    typedEarly?: Record<string, Record<string, string>>
  }
}

/**
 * Restores what was typed before the scripts started. React renders the form again, and empty, where an extension or a
 * translator had changed the page.
 */
export function fillTypedEarly(form: HTMLFormElement) {
  const typed = window.typedEarly?.[form.getAttribute('aria-labelledby') ?? ''] ?? {}
  window.typedEarly = undefined
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
  }
}
