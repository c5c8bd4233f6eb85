import { toPlainLetters } from '../../letters.ts'

/**
 * A text as a search compares it: lower case, without accents, glottal stops, apostrophes and marks of length, and with
 * plain letters: "ʔaq̓am" → "aqam", "Sørensen" → "sorensen". The database folds what it searches by the same rule:
 * `private.fold_letters`.
 */
export const foldLetters = (text: string) =>
  toPlainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036fʔɂʼ‘’'·ꞏ]/g, ''),
  )
