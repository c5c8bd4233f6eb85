import type { PreviewRequest } from '../../app/features/preview/preview-request.ts'

type Content = Pick<PreviewRequest, 'texts' | 'pages' | 'rows'>

/** Applies unsaved changes to what a page's queries have read, and records which of them the page shows. */
export function createOverlay({ texts, pages, rows }: Content) {
  const shown = new Set<string>()

  function lay([source, key]: readonly unknown[], data: unknown): unknown {
    if (source === 'site_texts') {
      for (const text of Object.keys(texts)) shown.add(text)
      return { ...(data as Record<string, string>), ...texts }
    }
    const page = source === 'site_settings' ? pages[String(key)] : undefined
    if (page !== undefined) {
      shown.add(String(key))
      return page
    }
    return fillRows(data)
  }

  /** Replaces columns of these rows, wherever the rows are in the data. */
  function fillRows(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(fillRows)
    if (data === null || typeof data !== 'object') return data
    const filled = Object.entries(data).map(([name, value]) => [name, fillRows(value)])
    const id = 'id' in data ? String(data.id) : ''
    const typed = Object.entries(rows[id] ?? {}).filter(([name]) => Object.hasOwn(data, name))
    if (typed.length > 0) shown.add(id)
    return Object.fromEntries([...filled, ...typed])
  }

  return { lay, shown }
}
