import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { changePassword, confirmChange } from '../../../platform/session/change-password.ts'
import {
  NewPasswordFields,
  newPassword,
  requireSamePassword,
} from '../../../platform/session/new-password.tsx'
import { z } from '../../../platform/zod.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { PasswordField } from '../../../ui/controls/fields/password-field.tsx'
import { useConfirmedWrite } from './confirm-identity.tsx'

const passwordInput = z
  .object({
    current: z.string().min(1, 'Enter your current password'),
    password: newPassword,
    confirmation: z.string(),
  })
  .check(requireSamePassword)
type PasswordInput = z.output<typeof passwordInput>

export function PasswordCard({ email }: { email: string }) {
  const { mutate, error, isPending, question } = useConfirmedWrite(
    changePassword,
    'The password could not be changed',
  )
  const { register, handleSubmit, reset, formState } = useForm<PasswordInput>({
    resolver: zodResolver(passwordInput),
    defaultValues: { current: '', password: '', confirmation: '' },
  })
  const { errors, isDirty } = formState
  const submit = (input: PasswordInput) =>
    mutate(input, {
      onSuccess: (areOthersSignedOut) => {
        reset()
        confirmChange(areOthersSignedOut)
      },
    })
  return (
    <Card title="Password">
      <EntryForm
        isDirty={isDirty && !isPending}
        isPending={isPending}
        draft={{ discard: reset, drop: reset }}
        refusal={
          error && !question
            ? errorMessage(error, 'The password could not be changed. Please try again.')
            : undefined
        }
        submit={handleSubmit(submit)}
        save="Change Password"
        className="max-w-xl"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          problem={errors.current?.message}
          {...register('current')}
        />
        <NewPasswordFields label="New password" register={register} errors={errors} />
      </EntryForm>
      {question}
    </Card>
  )
}
