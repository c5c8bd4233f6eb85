/**
 * A text as a search compares it: lower case, without accents, glottal stops, apostrophes and marks of length, and with
 * l and c for the crossed letters of Ktunaxa: "ʔaq̓am" → "aqam". The database folds what it searches by the same rule:
 * `private.fold_letters`.
 */
export const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036fʔɂʼ‘’'·ꞏ]/g, '')
    .replace(/[łⱡ]/g, 'l')
    .replace(/[ȼ¢]/g, 'c')
