import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { PASSWORD_HINT } from '../../platform/session/new-password.tsx'
import { NO_ACCOUNT_MAILS, useAccountMails } from '../../platform/session/use-account-mails.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { PasswordField } from '../../ui/controls/fields/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { EmailField, type SignUpInput, signUpInput } from './credentials.tsx'
import { PasscodeForm } from './passcode-form.tsx'
import { signUp } from './session.writes.ts'

/** The values of the sign-up form, kept while the person looks at Sign In. */
interface BegunSignUp {
  passcode: string
  email: string
}

interface Props {
  begun: BegunSignUp
  onChange: (begun: BegunSignUp) => void
}

/** Asks for the access passcode first, and sends it again with the sign-up. */
export const SignUpForm = ({ begun, onChange }: Props) =>
  begun.passcode ? (
    <AccountForm begun={begun} onChange={onChange} />
  ) : (
    <PasscodeForm onUnlock={(passcode) => onChange({ ...begun, passcode })} />
  )

const CHECK_MAIL = 'Please check your email to confirm your account.'

function AccountForm({ begun, onChange }: Props) {
  const { mutate, error, isPending, isSuccess, variables } = useWrite(signUp)
  const isMailed = useAccountMails()
  const { register, handleSubmit, formState } = useForm<SignUpInput>({
    resolver: zodResolver(signUpInput),
    defaultValues: { email: begun.email, password: '' },
  })
  const submit = (input: SignUpInput) =>
    mutate(
      { ...input, passcode: begun.passcode },
      {
        onSuccess: () =>
          toast({ title: 'Account created!', description: isMailed ? CHECK_MAIL : undefined }),
      },
    )
  if (isSuccess && !isMailed)
    return (
      <Alert kind="note" title={NO_ACCOUNT_MAILS.title}>
        Your account has to be confirmed with a link. {NO_ACCOUNT_MAILS.text} After that, an
        administrator has to approve your access.
      </Alert>
    )
  if (isSuccess)
    return (
      <Alert kind="success" title={`We sent a link to ${variables?.email}`}>
        {CHECK_MAIL} After that, an administrator has to approve your access.
      </Alert>
    )
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-5">
      {error && <Alert>{errorMessage(error, 'Failed to sign up')}</Alert>}
      <EmailField
        autoFocus
        problem={formState.errors.email?.message}
        {...register('email', {
          onChange: ({ target }) => onChange({ ...begun, email: target.value }),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
        problem={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  )
}
