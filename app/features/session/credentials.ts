import { z } from 'zod'
import { chosenPassword } from '../../ui/controls/fields/chosen-password.ts'

export const PASSCODE_LENGTH = 4

const email = z.email('Enter an e-mail address, such as name@example.ca')

export const signInInput = z.object({ email, password: z.string().min(1, 'Enter your password') })
export type SignInInput = z.output<typeof signInInput>

export const signUpInput = z.object({ email, password: chosenPassword })
export type SignUpInput = z.output<typeof signUpInput>

export const forgottenInput = z.object({ email })
export type ForgottenInput = z.output<typeof forgottenInput>
