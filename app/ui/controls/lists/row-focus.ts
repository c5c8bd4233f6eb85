/** Marks an element as the row with this id, so that focus finds its neighbour when it is deleted. */
export const rowMark = (id: string) => ({ 'data-row': id })

/** Marks the button that deletes a row, and the one that adds one to the list. */
export const deletesRow = { 'data-deletes': true }
export const addsRow = { 'data-adds': true }

/**
 * Remembers where rows stand before they are deleted. The function that it returns moves the focus, if that goes with
 * them, to the next row that stays, or the one before; in an empty list to the button that adds one, that of its card
 * before any other, or to the top of the screen.
 */
export function rememberPlace(ids: string[]): () => void {
  const rows = ids.flatMap(findRow)
  const [first] = rows
  if (!first) return keepFocus
  const all = [...(first.parentElement?.querySelectorAll(':scope > [data-row]') ?? [])]
  const at = all.indexOf(first)
  const neighbours = [...all.slice(at), ...all.slice(0, at).reverse()]
  const card = first.closest('section')
  // Other rows may have gone meanwhile.
  const stays = (row: Element) => row.isConnected && !rows.includes(row)
  return () => whenGone(first, () => focusIfLost(neighbours.find(stays), card))
}

const findRow = (id: string) => {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
  return row ? [row] : []
}

/** When the pressed button has left the page, keyboard focus goes to the top of the screen. */
export function keepFocus() {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}

function focusIfLost(neighbour: Element | undefined, card: Element | null) {
  keepFocus()
  // Dialogs whose opener has left the page put the focus there, too.
  if (document.activeElement?.id !== 'content') return
  const find = (place: ParentNode | null, control: string) =>
    place?.querySelector<HTMLElement>(control)
  const control = neighbour
    ? (find(neighbour, '[data-deletes]') ?? find(neighbour, 'button'))
    : (find(card, '[data-adds]') ?? find(document, '[data-adds]'))
  control?.focus()
}

/** The list is read again by then, but may not be drawn yet. */
function whenGone(element: Element, then: () => void) {
  if (!element.isConnected) return then()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
