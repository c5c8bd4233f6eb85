/**
 * The beginning of a text. It is cut between two characters as people see them, so that no emoji is cut into halves,
 * which can't be sent. Browsers without a segmenter may cut between an emoji and its skin tone.
 */
export function beginningOf(text: string, most: number, ending = ''): string {
  if (text.length <= most) return text
  // Long texts are cut roughly first: nothing behind this place could be shown.
  const near = text.slice(0, most * 20)
  const characters =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter().segment(near), ({ segment }) => segment)
      : Array.from(near)
  return characters.length > most ? characters.slice(0, most).join('').trimEnd() + ending : text
}
