/** The characters that people write between the digits of a telephone number. */
const marks = '\\s().+/·\\u2010-\\u2015-'

/** Parts of a text that look like telephone numbers: seven digits or more, with nothing but marks between them. */
const numbers = new RegExp(`\\+?\\(?\\d(?:[${marks}]*\\d){6,}`, 'g')

/**
 * The words of a search. A telephone number is one word of its digits alone, without the 1 of North America: "Ann, +1
 * (250) 555-0199" → ["Ann,", "2505550199"]. The beginning of one, such as "(250) 55", is several words.
 */
export const searchWords = (search: string): string[] =>
  search
    .replace(numbers, (number) => ` ${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')} `)
    .split(/\s+/)
    .flatMap((word) => (/^[\d().+/-]{3,}$/.test(word) ? word.split(/\D+/) : word))
    .filter(Boolean)

/**
 * SQL LIKE patterns, one for each word of `search`, that match a text with that word anywhere; a telephone number
 * matches its digits. PostgREST reads * as % and can't escape it, so a star matches any one character.
 */
export const wordPatterns = (search: string): string[] => searchWords(search).map(patternOf)

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`

/**
 * PostgREST `or` filters that find rows with every word of `search` in one of `columns`, in upper or
 * lower case. Each belongs in an `.or()` of its own. A telephone number is found whatever stands between its parts.
 */
export const searchFilters = (search: string, columns: string[]): string[] =>
  searchWords(search).map((word) => {
    const pattern = spacedNumber(word) ?? patternOf(word)
    return columns.map((column) => `${column}.ilike.${quoted(pattern)}`).join(',')
  })

/** "2505550199" → "%250%555%0199%", because columns keep a number as somebody wrote it. */
function spacedNumber(word: string) {
  const parts = /^(\d{3})?(\d{3})(\d{4})$/.exec(word)?.slice(1).filter(Boolean)
  return parts && `%${parts.join('%')}%`
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
