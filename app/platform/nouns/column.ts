import { typedText, z } from '../zod.ts'

/** How the values are checked that staff may enter, if they are entered in a form of the list. */
export type Input = z.ZodType | undefined

type Kind = 'line' | 'lines' | 'day' | 'price' | 'shown' | 'own' | 'unseen'

/** A column of a noun, with what staff call it. */
export interface Column<Given extends Input = Input, As extends Kind = Kind> {
  /** `line` and `lines` are words that families read; `shown` says whether they do; `unseen` is not for staff. */
  kind: As
  /** Beside its field, in comparisons of two versions and in drafts. */
  label: string
  /** In a sentence of Recent Changes: "changed the answer of …". */
  word: string
  /** The values that staff may enter; undefined if the noun has a form of its own. */
  input: Given
  /** The values that stand in an export. */
  stored: z.ZodType
}

interface More {
  /** The word of the column, needed when the label in small letters doesn't fit into a sentence. */
  word?: string
  stored?: z.ZodType
}

const columnOf =
  <As extends Kind>(kind: As) =>
  <Given extends Input = undefined>(
    label: string,
    input?: Given,
    { word = label.charAt(0).toLowerCase() + label.slice(1), stored = z.string() }: More = {},
  ) =>
    ({ kind, label, word, input, stored }) as Column<Given, As>

export const line = columnOf('line')

export const lines = columnOf('lines')

export const day = columnOf('day')

/** Dollars, which families read, too. */
export const price = (label: string, word?: string) =>
  columnOf('price')(label, undefined, { word, stored: z.number().nullable() })

/** Anything else that staff change, in a form of the noun's own. */
export const own = <Given extends Input = undefined>(
  label: string,
  stored: z.ZodType,
  word?: string,
  input?: Given,
) => columnOf('own')(label, input, { stored, word })

/** A column that the database or the program sets. */
export const unseen = (stored: z.ZodType) => columnOf('unseen')('', undefined, { stored })

/** Whether families see the row. A noun that has this column can be hidden. Early exports don't have it. */
export const shown = () =>
  columnOf('shown')('Shown on the website', z.boolean(), {
    word: 'visibility on the website',
    stored: z.boolean().optional(),
  })

/** A text of so many characters, without the space around it, whose refusals name the column. */
export const text = (label: string, least: number, most: number) => {
  const count = new Intl.NumberFormat('en-CA').format(most)
  const limited = typedText().max(most, `${label} must be at most ${count} characters`)
  if (least === 0) return limited
  const tooShort = `${label} ${least === 1 ? 'is required' : `must be at least ${least} characters`}`
  return limited.min(least, tooShort)
}

/** A text that may be left out, and then is nothing. */
export const optionalText = (label: string, most: number) =>
  text(label, 0, most).transform((given) => given || null)

/** A day of this century that may be left out, and then is nothing. */
export const optionalDay = () =>
  z
    .string()
    .refine((given) => given === '' || /^20\d\d-/.test(given), { message: 'Check the year' })
    .transform((given) => given || null)
