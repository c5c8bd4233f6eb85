import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { changePassword, confirmChange } from '../../platform/session/change-password.ts'
import { PasswordForm } from '../../platform/session/password-form.tsx'

export const NOT_CHANGED = 'The password could not be changed. Please try again.'

/** For a person who signed in with the link for a forgotten password. */
export function NewPasswordForm({ email }: { email: string }) {
  const { mutate, error, isPending } = useWrite(changePassword)
  return (
    <PasswordForm
      heading="Choose a new password"
      email={email}
      problem={error ? errorMessage(error, NOT_CHANGED) : undefined}
      button="Save new password"
      busyButton="Saving..."
      isBusy={isPending}
      onSubmit={(password) => mutate({ password }, { onSuccess: confirmChange })}
    />
  )
}
