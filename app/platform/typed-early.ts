declare global {
  interface Window {
    /**
     * The forms in which somebody typed or chose before the scripts started, by the id of their heading: see
     * `bootstrap-script.js`. Null once the form is hydrated.
     */
    typedEarly?: Record<string, HTMLFormElement | null>
    focusedEarly?: Element
  }
}

/**
 * Moves what was typed and chosen before the scripts started, with the focus and the caret, into a form that was
 * rendered again: React does that if an extension or a translator has changed the page. Call it in the same task, in a
 * layout effect or as the form's ref, because a letter typed later would be lost.
 */
export function moveTypedEarly(form: HTMLFormElement | null) {
  const heading = form?.getAttribute('aria-labelledby')
  if (!form || !heading || !window.typedEarly) return
  const old = window.typedEarly[heading]
  window.typedEarly[heading] = null
  if (old && !old.isConnected) moveFields(old, form)
}

function moveFields(old: HTMLFormElement, form: HTMLFormElement) {
  for (const [at, field] of [...old.elements].entries()) {
    const copy = form.elements[at]
    if (!isField(field) || !isField(copy) || copy.name !== field.name) continue
    copy.value = field.value
    if (copy instanceof HTMLInputElement) copy.checked = (field as HTMLInputElement).checked
    if (field === window.focusedEarly && document.activeElement === document.body)
      moveFocus(field, copy)
  }
}

function moveFocus(from: Field, to: Field) {
  to.focus({ preventScroll: true })
  if (!hasCaret(from) || !hasCaret(to)) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** An email or number field has none that scripts can read or set. */
const hasCaret = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && field.selectionStart !== null
