import { useNavigate } from 'react-router'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { PasswordForm } from '../../platform/session/password-form.tsx'
import { InputField } from '../../ui/controls/fields/field.tsx'
import { toast } from '../../ui/toast.ts'
import { acceptInvitation } from './invitations.queries.ts'

export function AcceptInvitationForm({ email, token }: { email: string; token: string }) {
  const { mutate, error, isPending } = useWrite(acceptInvitation)
  const navigate = useNavigate()
  const welcome = () => {
    toast({
      title: 'Success!',
      description: 'Your account has been created. You can now log in.',
    })
    navigate('/auth', { state: { email, returnTo: '/admin' } })
  }
  return (
    <PasswordForm
      problem={
        error ? errorMessage(error, 'Failed to complete signup. Please try again.') : undefined
      }
      button="Create Account"
      busyButton="Creating account..."
      isBusy={isPending}
      onSubmit={(password) => mutate({ email, password, token }, { onSuccess: welcome })}
    >
      <InputField label="Email" type="email" autoComplete="username" value={email} readOnly />
    </PasswordForm>
  )
}
