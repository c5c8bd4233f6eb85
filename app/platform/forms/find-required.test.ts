import { expect, test } from 'vitest'
import { z } from 'zod'
import { findRequired } from './find-required.ts'

const schema = z
  .object({ text: z.string(), size: z.string(), price: z.number(), note: z.string() })
  .superRefine(({ text, size }, { addIssue }) => {
    if (text === '') addIssue({ code: 'custom', path: ['text'], message: 'Write something' })
    if (size.length > 3) addIssue({ code: 'custom', path: ['size'], message: 'Too long' })
  })

test('a field is required if the form refuses it empty, whatever is wrong with the others', () => {
  const values = { text: 'A notice', size: 'Too long', price: 3, note: '' }
  expect(findRequired(schema, values)).toEqual(new Set(['text']))
  expect(findRequired(schema, { ...values, text: '' })).toEqual(new Set(['text']))
})
