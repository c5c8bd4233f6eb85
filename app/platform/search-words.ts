/**
 * The `or` filters of PostgREST that find rows with every word of `search` in one of `columns`, in
 * whatever case; none for an empty search. Each belongs in an `.or()` of its own.
 */
export const searchFilters = (search: string, columns: string[]): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => columns.map((column) => `${column}.ilike.${containing(word)}`).join(','))

// PostgREST reads every * as %, and knows no way to write a star: any one character stands for it.
const containing = (word: string) =>
  quoted(`%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
