import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { PasswordField } from '../../ui/controls/fields/password-field.tsx'
import { EmailField, type SignInInput, signInInput } from './credentials.tsx'
import { signIn } from './session.writes.ts'

interface Props {
  /** Prefills the email field, so that only the password is left to type. */
  email?: string
  onSignedIn?: () => void
}

export function SignInForm({ email = '', onSignedIn }: Props) {
  const { mutate, error, isPending } = useWrite(signIn)
  const { register, handleSubmit, formState } = useForm<SignInInput>({
    resolver: zodResolver(signInInput),
    defaultValues: { email, password: '' },
  })
  const { errors } = formState
  const submit = (input: SignInInput) =>
    mutate(input, { onSuccess: (isSignedIn) => isSignedIn && onSignedIn?.() })
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-5">
      {error && <Alert>{errorMessage(error, 'Failed to sign in')}</Alert>}
      <EmailField problem={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-begins={email === '' ? undefined : ''}
        required
        problem={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
