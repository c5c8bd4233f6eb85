import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  NewPasswordFields,
  type NewPasswordInput,
  newPasswordInput,
} from '../../platform/session/new-password.tsx'
import { errorMessage } from '../../platform/writes/error-messages.ts'
import { useWrite } from '../../platform/writes/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { toast } from '../../ui/toast.ts'
import { changePassword } from './session.writes.ts'

/** Shown after the link for a forgotten password was opened. */
export function NewPasswordForm({ email }: { email: string }) {
  const { mutateAsync, error, isPending } = useWrite(changePassword)
  const { register, handleSubmit, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  })
  const confirmChange = () =>
    toast({
      title: 'Password changed',
      description: 'You are signed in here, and signed out everywhere else.',
    })
  // Not `onSuccess` of mutate: the page navigates as soon as the password is set, and the form unmounts.
  const submit = ({ password }: NewPasswordInput) =>
    mutateAsync(password).then(confirmChange, () => {})
  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit)}
      className="grid grid-cols-1 gap-5"
      aria-labelledby="new-password-heading"
    >
      <h1 id="new-password-heading" className="text-subtitle">
        Choose a new password
      </h1>
      {error && (
        <Alert>{errorMessage(error, 'The password could not be changed. Please try again.')}</Alert>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields register={register} errors={formState.errors} />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
