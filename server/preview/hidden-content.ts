import type { Site } from '../../app/platform/site-context.ts'

type QueryKey = Parameters<NonNullable<Site['overlay']>>[0]

/** Compares what a page reads for visitors with what it reads for staff, query by query. */
export function createComparison() {
  const visible = new Map<string, Set<string>>()
  const hidden: Record<string, number> = {}
  return {
    /** Counts the rows of each table on the page that staff see and visitors don't. */
    hidden,
    rememberVisible(key: QueryKey, data: unknown) {
      visible.set(JSON.stringify(key), new Set(rowsIn(data)))
      return data
    },
    countHidden(key: QueryKey, data: unknown) {
      const known = visible.get(JSON.stringify(key))
      const [table] = key
      const more = known ? rowsIn(data).filter((row) => !known.has(row)).length : 0
      if (more > 0) hidden[String(table)] = Math.max(more, hidden[String(table)] ?? 0)
    },
  }
}

/** The rows of the lists that a query has read, by their identifying column. */
function rowsIn(data: unknown, isListed = false): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => rowsIn(one, true))
  if (data === null || typeof data !== 'object') return []
  const { id, slug, url } = data as Record<string, unknown>
  const name = id ?? slug ?? url
  if (isListed && name !== undefined) return [String(name)]
  return Object.values(data).flatMap((one) => rowsIn(one))
}
