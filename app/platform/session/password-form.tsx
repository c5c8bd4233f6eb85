import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { NewPasswordFields, type NewPasswordInput, newPasswordInput } from './new-password.tsx'

interface Props {
  /** Left out where the page has one. */
  heading?: string
  children?: ReactNode
  /** The account's address for password managers, where nobody sees it. */
  email?: string
  problem?: string
  button: string
  busyButton: string
  isBusy: boolean
  onSubmit: (password: string) => void
}

export function PasswordForm({
  heading,
  children,
  email,
  problem,
  button,
  busyButton,
  isBusy,
  onSubmit,
}: Props) {
  const { register, handleSubmit, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
      className="grid grid-cols-1 gap-5"
      aria-labelledby={heading && 'new-password-heading'}
    >
      {heading && (
        <h1 id="new-password-heading" className="text-subtitle">
          {heading}
        </h1>
      )}
      {children}
      {problem && <Alert>{problem}</Alert>}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordFields register={register} errors={formState.errors} />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? busyButton : button}
      </Button>
    </form>
  )
}
