/**
 * Text as it is stored, whoever typed it: line breaks in one form, nothing that can't be seen, letters composed, no space
 * around it. Joiners and variation selectors stay, because scripts and emoji need them. Empty where nothing can be seen.
 * Takes time by the length of the text, so measure what a stranger sends before.
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

/** The same on one line, with one space between words. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** A telephone number on one line, with plain digits in place of full-width ones. */
export const cleanPhone = (text: string): string => cleanLine(cleanLine(text).normalize('NFKC'))

/** An e-mail address without what is copied along with one: `mailto:`, angle brackets, a last dot or comma. */
export function cleanEmail(text: string): string {
  const line = cleanPhone(text.replace(joiners, '')).replace(/^(?:mailto:|[<\s])+/i, '')
  return cleanText(withoutEnd(line.split('?')[0] ?? '', '>.,; '))
}

/** The text without these characters at its end. A regular expression would take quadratic time. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

// Alternatives rather than one class, in which a joiner looks like a part of an emoji.
const joiner = String.raw`\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]`
const joiners = new RegExp(joiner, 'gu')

// Control characters but tab and line feed, lone surrogates, and marks that have no shape of their own, such as those
// that turn text backwards.
const invisible = new RegExp(
  String.raw`\p{Cs}|(?![\t\n])\p{Cc}|[\ufff9-\ufffb]|(?!${joiner})\p{Default_Ignorable_Code_Point}`,
  'gu',
)

// No script puts more than thirty marks on a letter (UAX 15, stream-safe text), and ordering longer runs is slow.
const tooManyMarks = /(\p{M}{30})\p{M}+/gu
