import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import {
  NewPasswordFields,
  type NewPasswordInput,
  newPasswordInput,
} from '../../platform/session/new-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { InputField } from '../../ui/controls/fields/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFirstField } from '../../ui/use-first-field.ts'
import { acceptInvitation } from './invitations.queries.ts'

export function AcceptInvitationForm({ email, token }: { email: string; token: string }) {
  const { mutate, error, isPending } = useWrite(acceptInvitation)
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const welcome = () => {
    toast({
      title: 'Success!',
      description: 'Your account has been created. You can now log in.',
    })
    navigate('/auth', { state: { email } })
  }
  const submit = ({ password }: NewPasswordInput) =>
    mutate({ email, password, token }, { onSuccess: welcome })
  return (
    <form ref={form} noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-5">
      {error && (
        <Alert>{errorMessage(error, 'Failed to complete signup. Please try again.')}</Alert>
      )}
      <InputField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields register={register} errors={formState.errors} />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
