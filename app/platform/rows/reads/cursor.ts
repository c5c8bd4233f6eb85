/** A place in an ordered list: its columns in their order, each with the value that the row before the place has. */
export type Cursor = { column: string; isDescending: boolean; value: string | number }[]

/** The place after a row; `-created_at` in the order begins with the latest. No column of the order may be null. */
export const cursorAfter = (row: object, order: string[]): Cursor =>
  order.map((name) => {
    const column = name.replace('-', '')
    const value = (row as Record<string, string | number>)[column]
    if (value === undefined || value === null)
      throw new Error(`A list in the order of ${column} must select it`)
    return { column, isDescending: name.startsWith('-'), value }
  })

/** The rows behind a place, as a filter of PostgREST. */
export const rowsAfter = (cursor: Cursor) =>
  cursor
    .map(({ column, isDescending, value }, at) => {
      const same = cursor.slice(0, at).map((before) => `${before.column}.eq.${quote(before.value)}`)
      const further = `${column}.${isDescending ? 'lt' : 'gt'}.${quote(value)}`
      return same.length === 0 ? further : `and(${[...same, further].join(',')})`
    })
    .join(',')

const quote = (value: string | number) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`
