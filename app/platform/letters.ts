/**
 * Letters that aren't a plain letter with an accent, and what people type for them. Slugs and the search use this
 * table; the database has the same in `private.replace_special_letters`.
 */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ⱡ: 'l',
  ȼ: 'c',
  '¢': 'c',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
}

export const toPlainLetters = (text: string) =>
  text.replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
