/** Brings a row that was just added into view, and returns it for the focus. */
export function showAddedRow(id: string) {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!row) return null
  row.tabIndex = -1
  row.scrollIntoView({ block: 'nearest' })
  return row
}
