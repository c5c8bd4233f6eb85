import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/controls/fields/password-field.tsx'
import { z } from '../zod.ts'

/** bcrypt ignores every byte after this one. */
const MAX_BYTES = 72

export const PASSWORD_HINT =
  'At least 6 characters. Several unrelated words are best: a password that is easy to guess is refused.'

/** The rules for a new password. The server enforces them, too, and also refuses common passwords. */
export const newPassword = z
  .string()
  .min(6, 'Password must be at least 6 characters long.')
  .refine(
    (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
    `This password is longer than ${MAX_BYTES} bytes. Letters with accents, of other scripts and emoji take two to four each. Please choose a shorter one.`,
  )

interface TypedTwice {
  password: string
  confirmation: string
}

/** Refuses a confirmation that differs from the password. */
export const requireSamePassword = z.refine<TypedTwice>(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], message: 'Passwords do not match.' },
)

export const newPasswordInput = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(requireSamePassword)
export type NewPasswordInput = z.output<typeof newPasswordInput>

interface Props {
  label?: string
  register: (name: keyof NewPasswordInput) => UseFormRegisterReturn
  errors: FieldErrors<NewPasswordInput>
}

export const NewPasswordFields = ({ label = 'Password', register, errors }: Props) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      required
      problem={errors.password?.message}
      {...register('password')}
    />
    <PasswordField
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      required
      problem={errors.confirmation?.message}
      {...register('confirmation')}
    />
  </>
)
