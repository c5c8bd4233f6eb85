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
import { choosePassword } from './session.writes.ts'

/** What a person sees who came by the link of a forgotten password. */
export function NewPasswordForm({ email }: { email: string }) {
  const { mutateAsync, error, isPending } = useWrite(choosePassword)
  const { register, handleSubmit, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  })
  const done = () =>
    toast({
      title: 'Password changed',
      description: 'You are signed in here, and signed out everywhere else.',
    })
  // The form may be gone by then: the page moves on as soon as the password is set.
  const submit = ({ password }: NewPasswordInput) => mutateAsync(password).then(done, () => {})
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
        <Alert>{errorMessage(error, 'The password could not be changed. Try again.')}</Alert>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields register={register} errors={formState.errors} />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
