// This module is loaded before the page is hydrated.
const sentForms = import.meta.env.SSR ? [] : [...document.forms]
let focused: EventTarget | null = null

if (!import.meta.env.SSR) {
  focused = document.activeElement
  // A press beside the field ends its focus.
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => {
      focused = target
    })
}

/**
 * Moves what was typed and chosen before the page was hydrated, with the focus and the caret, into a form that was
 * rendered again: React does that if an extension or a translator has changed the page. Call it in the same task, in a
 * layout effect or as the form's ref, because a letter typed later would be lost.
 */
export function moveTypedEarly(form: HTMLFormElement | null) {
  const heading = form?.getAttribute('aria-labelledby')
  const at = sentForms.findIndex((sent) => sent.getAttribute('aria-labelledby') === heading)
  if (!form || at === -1) return
  const [sent] = sentForms.splice(at, 1)
  if (sent && !sent.isConnected) moveFields(sent, form)
}

function moveFields(sent: HTMLFormElement, form: HTMLFormElement) {
  for (const [at, field] of [...sent.elements].entries()) {
    const copy = form.elements[at]
    if (!isField(field) || !isField(copy) || copy.name !== field.name) continue
    copy.value = field.value
    if (copy instanceof HTMLInputElement) copy.checked = (field as HTMLInputElement).checked
    if (field === focused && document.activeElement === document.body) moveFocus(field, copy)
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
