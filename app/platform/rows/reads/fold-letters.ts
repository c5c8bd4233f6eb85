import { normalizeLetters } from '../../letters.ts'

/**
 * Normalizes a text for searching: also without accents, glottal stops, apostrophes, length marks and what nobody can
 * see: "ʔaq̓am" → "aqam", "O’Neil–Sørensen" → "oneil-sorensen". The database uses the same rule:
 * `private.fold_letters`.
 */
export const foldLetters = (text: string) =>
  normalizeLetters(text).replace(
    /[\u0300-\u036f'`‘’‛′ʔɂꞌ՚·ꞏ\u02b9-\u02c0\u02c8\u00ad\u200b-\u200f\u2060\ufeff]/g,
    '',
  )
