import type { ZodType } from 'zod'
import { isSame } from '../rows/writes/optimistic-update.ts'

interface Fields<Values, Input> {
  schema: ZodType<Input, Values>
  /** The values that the fields showed for the row as it was read. */
  shown: Values
  typed: Values
}

/** Writes untouched fields as they were read, even if validation would normalize them. */
export function keepUntouched<Row extends object, Values, Input>(
  input: Input,
  before: Row,
  { schema, shown, typed }: Fields<Values, Input>,
): Input {
  const asRead = schema.safeParse(shown).data as Partial<Row> | undefined
  const given = Object.entries(input as object) as [keyof Row & keyof Values, unknown][]
  return Object.fromEntries(
    given.map(([name, value]) =>
      asRead && name in before && isSame(value, asRead[name]) && isSame(typed[name], shown[name])
        ? [name, before[name]]
        : [name, value],
    ),
  ) as Input
}
