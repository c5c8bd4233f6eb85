const mark = '[ .\\u00a0\\u2010-\\u2013-]'

/** A number of North America with its area code, or one that begins with +; nothing longer, such as that of a microchip. */
const number = new RegExp(
  `(?<![\\d+])(?:\\+?1${mark}?)?(?:\\(\\d{3}\\)|\\d{3})${mark}?\\d{3}${mark}?\\d{4}(?!${mark}?\\d)` +
    `|(?<!\\d)\\+[2-9]\\d{0,2}(?:${mark}?\\(?\\d{1,4}\\)?){2,4}(?!\\d)`,
  'g',
)

/** A text in parts: the telephone numbers in it, and what stands between them. */
export function splitNumbers(text: string): { words: string; isNumber: boolean }[] {
  const parts = []
  let end = 0
  for (const { index, 0: found } of text.matchAll(number)) {
    if (index > end) parts.push({ words: text.slice(end, index), isNumber: false })
    parts.push({ words: found, isNumber: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ words: text.slice(end), isNumber: false })
  return parts
}
