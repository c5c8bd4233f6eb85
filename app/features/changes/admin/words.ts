const LONGEST = 60

/** Whether a text is too long to stand within a sentence. */
export const isLong = (text: string) => text.length > LONGEST || text.includes('\n')

/** A text within a sentence, on one line; long ones are cut. */
export function quote(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= LONGEST) return `“${line}”`
  const beginning = characters.slice(0, LONGEST).join('')
  return `“${beginning.replace(/\s\S*$/, '')}…”`
}

/** "a, b and c" */
export const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
