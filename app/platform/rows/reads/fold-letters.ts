import { toPlainLetters } from '../../letters.ts'

/**
 * Normalizes a text for searching: lower case, plain letters, without accents, glottal stops, apostrophes and length
 * marks: "ʔaq̓am" → "aqam", "Sørensen" → "sorensen". The database uses the same rule: `private.fold_letters`.
 */
export const foldLetters = (text: string) =>
  toPlainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036fʔɂʼ‘’'·ꞏ]/g, ''),
  )
