/** Letters that aren't a plain letter with an accent, and what people type for them. */
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
  // At the end of a word.
  ς: 'σ',
}

const DASH =
  /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]/g

/**
 * The letters of a text as people read and type them: in lower case, decomposed (so "ﬁ" is "fi" and "Ａ" is "a"), with
 * every dash as a hyphen, and with plain letters for special ones. Slugs and the search use it; the database has the
 * same in `private.normalize_letters`. The joiner after every thirtieth special character ends a run of combining
 * marks, whose sorting takes a time that grows with the square of its length.
 */
export const normalizeLetters = (text: string) =>
  text
    .replaceAll('´', "'")
    .replace(/\P{ASCII}{30}/gu, '$&\u034f')
    .normalize('NFKD')
    .toLowerCase()
    .replace(DASH, '-')
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
