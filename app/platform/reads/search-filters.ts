/**
 * SQL LIKE patterns, one for each word of `search`, that match a text with that word anywhere. PostgREST
 * reads * as % and can't escape it, so a star matches any one character.
 */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)

/**
 * PostgREST `or` filters that find rows with every word of `search` in one of `columns`, in upper or
 * lower case. Each belongs in an `.or()` of its own.
 */
export const searchFilters = (search: string, columns: string[]): string[] =>
  wordPatterns(search).map((pattern) =>
    columns.map((column) => `${column}.ilike.${quoted(pattern)}`).join(','),
  )

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
