import { CHECK_YEAR, hasLikelyYear, typedText, z } from '../zod.ts'

/** The schema for values that staff enter, for columns in the noun's form. */
export type Input = z.ZodType | undefined

type Kind = 'line' | 'lines' | 'day' | 'price' | 'shown' | 'own' | 'unseen'

/** A column of a noun, with its name for staff. */
export interface Column<Given extends Input = Input, As extends Kind = Kind> {
  /** `line` and `lines` are public text; `shown` is the visibility; `unseen` is hidden from staff. */
  kind: As
  /** Its name everywhere: at its field, in comparisons of two versions, in drafts and in Recent Changes. */
  label: string
  /** The values that staff may enter; undefined if the noun has a form of its own. */
  input: Given
  /** The valid values in an export. */
  stored: z.ZodType
}

interface More {
  stored?: z.ZodType
}

const columnOf =
  <As extends Kind>(kind: As) =>
  <Given extends Input = undefined>(
    label: string,
    input?: Given,
    { stored = z.string() }: More = {},
  ) =>
    ({ kind, label, input, stored }) as Column<Given, As>

export const line = columnOf('line')

export const lines = columnOf('lines')

export const day = columnOf('day')

/** Dollars, shown to families, too. */
export const price = <Given extends Input = undefined>(label: string, input?: Given) =>
  columnOf('price')(label, input, { stored: z.number().nullable() })

/** Any other column that staff edit, in a form of the noun's own. */
export const own = <Given extends Input = undefined>(
  label: string,
  stored: z.ZodType,
  input?: Given,
) => columnOf('own')(label, input, { stored })

/** A column that the database or the program sets. */
export const unseen = (stored: z.ZodType) => columnOf('unseen')('', undefined, { stored })

/** Whether families see the row. A noun with this column can be hidden. Missing from early exports. */
export const shown = () =>
  columnOf('shown')('Shown on the website', z.boolean(), { stored: z.boolean().optional() })

/** A trimmed text with a length limit; error messages name the column. */
export const text = (label: string, least: number, most: number) => {
  const count = new Intl.NumberFormat('en-CA').format(most)
  const limited = typedText().max(most, `${label} must be at most ${count} characters`)
  if (least === 0) return limited
  const tooShort = `${label} ${least === 1 ? 'is required' : `must be at least ${least} characters`}`
  return limited.min(least, tooShort)
}

/** An optional text; empty becomes null. */
export const optionalText = (label: string, most: number) =>
  text(label, 0, most).transform((given) => given || null)

/** An optional day of this century; empty becomes null. */
export const optionalDay = () =>
  z
    .string()
    .refine((given) => given === '' || hasLikelyYear(given), { message: CHECK_YEAR })
    .transform((given) => given || null)
