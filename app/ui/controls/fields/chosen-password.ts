import { z } from 'zod'

const MAX_BYTES = 72

export const chosenPassword = z
  .string()
  .min(6, 'Password must be at least 6 characters long.')
  .refine(
    (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
    'This password is too long. Please choose a shorter one.',
  )

export const chosenPasswordInput = z
  .object({ password: chosenPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match.',
  })
export type ChosenPasswordInput = z.output<typeof chosenPasswordInput>
