import { foldLetters } from './fold-letters.ts'

/** The characters that people write between the digits of a telephone number. */
const marks = '\\s().+/·\\u2010-\\u2015-'

/** Parts of a text that look like telephone numbers: seven digits or more, with only such characters between them. */
const numbers = new RegExp(`\\+?\\(?\\d(?:[${marks}]*\\d){6,}`, 'g')

/**
 * The normalized words of a search. A telephone number is one word of its digits, without the North American 1: "Ann,
 * +1 (250) 555-0199" → ["ann,", "2505550199"]. An incomplete number, such as "(250) 55", is several words.
 */
export const searchWords = (search: string): string[] =>
  foldLetters(search)
    .replace(numbers, (number) => ` ${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')} `)
    .split(/\s+/)
    .flatMap((word) => (/^[\d().+/-]{3,}$/.test(word) ? word.split(/\D+/) : word))
    .filter(Boolean)

/**
 * SQL LIKE patterns, one for each word of `search`, that find the word anywhere in a normalized text. A telephone
 * number is found by its digits. PostgREST reads * as % and can't escape it, so a star matches any one character.
 */
export const wordPatterns = (search: string): string[] => patternsOf(search, patternOf)

/** Like `wordPatterns`, for texts in which a telephone number may be formatted in any way. */
export const rowPatterns = (search: string): string[] =>
  patternsOf(search, (word) => spacedNumber(word) ?? patternOf(word))

/**
 * Matches only empty texts: a search for characters that normalization removes finds nothing, rather than everything.
 */
const NOTHING = ['']

function patternsOf(search: string, toPattern: (word: string) => string) {
  const words = searchWords(search).filter((word) => !/^\*+$/.test(word))
  return words.length === 0 && search.trim() ? NOTHING : words.map(toPattern)
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`

/** "2505550199" → "%250%555%0199%". */
function spacedNumber(word: string) {
  const parts = /^(\d{3})?(\d{3})(\d{4})$/.exec(word)?.slice(1).filter(Boolean)
  return parts && `%${parts.join('%')}%`
}
