import type { ComponentProps } from 'react'
import { newEmail } from '../../platform/session/account-email.ts'
import { newPassword } from '../../platform/session/new-password.tsx'
import { emailInput, z } from '../../platform/zod.ts'
import { InputField } from '../../ui/controls/fields/field.tsx'

export const PASSCODE_LENGTH = 4

export const signInInput = z.object({
  email: emailInput,
  password: z.string().min(1, 'Enter your password'),
})
export type SignInInput = z.output<typeof signInInput>

export const signUpInput = z.object({ email: newEmail, password: newPassword })
export type SignUpInput = z.output<typeof signUpInput>

export const forgottenInput = z.object({ email: emailInput })
export type ForgottenInput = z.output<typeof forgottenInput>

type EmailFieldProps = Omit<ComponentProps<typeof InputField>, 'label' | 'type' | 'autoComplete'>

/** A field for password managers, which look for the account's name here. */
export const EmailField = (props: EmailFieldProps) => (
  <InputField label="Email" type="email" autoComplete="username" required {...props} />
)
