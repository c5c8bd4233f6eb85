import type { ZodType } from 'zod'

/** The names of the text fields that can't be empty. */
export const findRequired = (schema: ZodType, values: object): ReadonlySet<string> =>
  new Set(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      const { error } = schema.safeParse({ ...values, [name]: '' })
      return error?.issues.some(({ path }) => path[0] === name) ? [name] : []
    }),
  )
