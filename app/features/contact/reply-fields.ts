/** The values that the fields in a template stand for. */
export const FIELDS = ['{name}', '{pet}', '{price link}'] as const
type Field = (typeof FIELDS)[number]

/** Puts in what is known; a field that nothing is known for stays, to be mended before the answer is sent. */
const fillFields = (words: string, { name, siteUrl }: { name: string; siteUrl: string }) =>
  words.replaceAll('{price link}', () => `${siteUrl}/price`).replaceAll('{name}', () => name)

/** The first field that still stands in the words, and where. */
export function findUnfilled(words: string): { field: Field; start: number } | undefined {
  const found = FIELDS.map((field) => ({ field, start: words.indexOf(field) }))
  return found.filter(({ start }) => start >= 0).sort((one, other) => one.start - other.start)[0]
}

const asks: Record<Field, string> = {
  '{name}': 'the person’s name',
  '{pet}': 'the pet’s name',
  '{price link}': 'the link to the prices',
}

/** "Your answer still says {pet}. Please write the pet’s name there." */
export const describeUnfilled = (field: Field) =>
  `Your answer still says ${field}. Please write ${asks[field]} there.`

/** The words that an answer begins with: a greeting, and the writer’s signature below. */
export const beginAnswer = (name: string, signature: string) =>
  `Dear ${name},\n\n${signature && `\n\n${signature}`}`

/** A template filled in, with the writer’s signature below. */
export const fillTemplate = (
  body: string,
  signature: string,
  known: { name: string; siteUrl: string },
) => [fillFields(body, known), signature].filter(Boolean).join('\n\n')
