/**
 * What a text has to be like (SQL's LIKE) to hold each word of `search` somewhere; none for an empty
 * search. PostgREST reads every * as %, and knows no way to write a star: any one character stands for it.
 */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)

/**
 * The `or` filters of PostgREST that find rows with every word of `search` in one of `columns`, in
 * whatever case; none for an empty search. Each belongs in an `.or()` of its own.
 */
export const searchFilters = (search: string, columns: string[]): string[] =>
  wordPatterns(search).map((pattern) =>
    columns.map((column) => `${column}.ilike.${quoted(pattern)}`).join(','),
  )

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
