import { keepFocus } from '../../keep-focus.ts'

/** Marks an element as the row with this id, so that the focus can move to its neighbour when it is deleted. */
export const rowMark = (id: string) => ({ 'data-row': id })

/** Marks the button that deletes a row, and the one that adds one to the list. */
export const deletesRow = { 'data-deletes': true }
export const addsRow = { 'data-adds': true }

/**
 * Remembers the positions of rows before they are deleted. If the focus disappears with them, the returned function
 * moves it to the next remaining row, or the previous one; in an empty list to the button that adds a row, preferably
 * that of the same card; or else to the top of the screen.
 */
export function rememberPlace(ids: string[]): () => void {
  const rows = ids.flatMap(findRow)
  const [first] = rows
  if (!first) return keepFocus
  const list = first.closest('tbody') ?? first.parentElement
  const all = [...(list?.querySelectorAll('[data-row]') ?? [])]
  const at = all.indexOf(first)
  const neighbours = [...all.slice(at), ...all.slice(0, at).reverse()]
  const card = first.closest('section')
  // Other rows may have been deleted in the meantime.
  const stays = (row: Element) => row.isConnected && !rows.includes(row)
  return () => whenGone(first, () => focusIfLost(neighbours.find(stays), card))
}

const findRow = (id: string) => {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
  return row ? [row] : []
}

function focusIfLost(neighbour: Element | undefined, card: Element | null) {
  keepFocus()
  // Dialogs also put the focus there if their opener has been removed.
  if (document.activeElement?.id !== 'content') return
  const find = (container: ParentNode | null, control: string) =>
    container?.querySelector<HTMLElement>(control)
  const control = neighbour
    ? (find(neighbour, '[data-deletes]') ?? find(neighbour, 'button'))
    : (find(card, '[data-adds]') ?? find(document, '[data-adds]'))
  control?.focus()
}

/** Waits for the render: the list has been fetched again by then, but may not be rendered yet. */
function whenGone(element: Element, then: () => void) {
  if (!element.isConnected) return then()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
