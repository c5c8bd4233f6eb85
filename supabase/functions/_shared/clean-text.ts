/**
 * Normalizes a text before it is stored: line breaks in one form, no invisible characters, composed letters, trimmed.
 * Joiners and variation selectors stay, because scripts and emoji need them. Empty if nothing is visible. Takes time
 * proportional to the length, so check the length of a stranger's text first.
 */
export function cleanText(text: string): string {
  const visible = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1')
    .replace(/\u2800/g, ' ')
    .normalize('NFC')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : ''
}

/** The same normalization, on one line, with single spaces between words. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** A telephone number on one line, with plain digits in place of full-width ones. */
export const cleanPhone = (text: string): string => cleanLine(cleanLine(text).normalize('NFKC'))

// Alternatives rather than one class: in a class, a joiner looks like part of an emoji.
const joiner = String.raw`\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]`

// Control characters except tab and line feed, lone surrogates, and invisible marks, such as those that reverse text.
const invisible = new RegExp(
  String.raw`\p{Cs}|(?![\t\n])\p{Cc}|[\ufff9-\ufffb]|(?!${joiner})\p{Default_Ignorable_Code_Point}`,
  'gu',
)

// No script puts more than thirty marks on a letter (UAX 15, stream-safe text), and ordering longer runs is slow.
const tooManyMarks = /(\p{M}{30})\p{M}+/gu
