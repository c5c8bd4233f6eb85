import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { ChosenPasswordInput } from './chosen-password.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  register: UseFormRegister<ChosenPasswordInput>
  errors: FieldErrors<ChosenPasswordInput>
}

/** A new password, typed twice. */
export const ChosenPasswordFields = ({ register, errors }: Props) => (
  <>
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint="At least 6 characters"
      required
      problem={errors.password?.message}
      {...register('password')}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      required
      problem={errors.confirmation?.message}
      {...register('confirmation')}
    />
  </>
)
