/**
 * The beginning of a text, cut between visible characters, because half an emoji can't be sent. Browsers without a
 * segmenter may cut between an emoji and its skin tone.
 */
export function beginningOf(text: string, most: number, ending = ''): string {
  if (text.length <= most) return text
  // Cuts long texts roughly first, because segmenting is slow.
  const near = text.slice(0, most * 20)
  const characters =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter().segment(near), ({ segment }) => segment)
      : Array.from(near)
  return characters.length > most ? characters.slice(0, most).join('').trimEnd() + ending : text
}

/** The first characters as PostgreSQL counts them, such as those that fit into a column. */
export const firstCharacters = (text: string, most: number) =>
  // Each takes at most two places in the string.
  Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
