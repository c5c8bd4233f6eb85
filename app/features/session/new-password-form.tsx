import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { toast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { changePassword } from './session.writes.ts'

export const NOT_CHANGED = 'The password could not be changed. Please try again.'

export const confirmChange = () =>
  toast({
    title: 'Password changed',
    description: 'You are signed in here, and signed out everywhere else.',
  })

/** For a person who signed in with the link for a forgotten password. */
export function NewPasswordForm({ email }: { email: string }) {
  const { mutateAsync, error, isPending } = useWrite(changePassword)
  return (
    <PasswordForm
      heading="Choose a new password"
      email={email}
      problem={error ? errorMessage(error, NOT_CHANGED) : undefined}
      button="Save new password"
      busyButton="Saving..."
      isBusy={isPending}
      // Not in `onSuccess` of `mutate`, because the page navigates away and unmounts this form.
      onSubmit={(password) => mutateAsync(password).then(confirmChange, () => {})}
    />
  )
}
