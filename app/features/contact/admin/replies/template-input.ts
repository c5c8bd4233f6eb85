import { z } from '../../../../platform/zod.ts'
import { FIELDS } from './reply-fields.ts'

/** What staff may enter as a template. */
export const templateInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name must be at most 80 characters'),
  body: z
    .string()
    .trim()
    .min(1, 'Please write the words of the template')
    .max(5000, 'The words must be at most 5,000 characters')
    .refine(
      (body) =>
        (body.match(/\{[^{}\n]*\}/g) ?? []).every((field) => FIELDS.some((one) => one === field)),
      `In braces there can only be ${FIELDS.join(', ')}.`,
    ),
})
