export const FIELDS = ['{name}', '{pet}', '{price link}'] as const
type Field = (typeof FIELDS)[number]

interface Known {
  name: string
  pet: string
  siteUrl: string
}

/** Fills in known values. Unknown placeholders stay, and must be replaced before the answer is sent. */
const fillFields = (text: string, { name, pet, siteUrl }: Known) =>
  text.replace(/\{(?:name|pet|price link)\}/g, (field) =>
    field === '{name}' ? name : field === '{pet}' ? pet || field : `${siteUrl}/price`,
  )

export function findUnfilled(text: string): { field: Field; start: number } | undefined {
  const found = FIELDS.map((field) => ({ field, start: text.indexOf(field) }))
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

export const beginAnswer = (name: string, signature: string) =>
  `Dear ${name},\n\n${signature && `\n\n${signature}`}`

export const fillTemplate = (body: string, signature: string, known: Known) =>
  [fillFields(body, known), signature].filter(Boolean).join('\n\n')
