import { typedText } from '../zod.ts'

/** The position in an ordered list, as typed. Undefined puts the row at the end. */
export const displayOrder = typedText()
  .regex(/^\d{0,10}$/, 'Display Order must be a whole number, 0 or more')
  .refine((text) => Number(text) < 2 ** 31, 'Display Order must be at most 2,147,483,647')
  .transform((text) => (text === '' ? undefined : Number(text)))
