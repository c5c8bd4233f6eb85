import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useDb } from '../../../platform/db-context.tsx'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { NO_ACCOUNT_MAILS, useAccountMails } from '../../../platform/session/use-account-mails.ts'
import { emailInput, z } from '../../../platform/zod.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { accountQuery } from './account.queries.ts'
import { changeEmail } from './account.writes.ts'
import { useConfirmedWrite } from './confirm-identity.tsx'

const newAddress = (present: string) =>
  z.object({
    email: emailInput.refine(
      (email) => email.toLowerCase() !== present.toLowerCase(),
      'You sign in with this address already.',
    ),
  })

/** A change must be confirmed from both the old and the new address. */
export function EmailCard({ email }: { email: string }) {
  const { data: account } = useQuery(accountQuery(useDb()))
  const isMailed = useAccountMails()
  const { mutate, isPending, question } = useConfirmedWrite(
    changeEmail,
    'The address could not be changed',
  )
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(newAddress(email)),
    defaultValues: { email: '' },
  })
  const submit = (input: { email: string }) =>
    mutate(input.email, {
      onSuccess: () => reset(),
      onError: (error) =>
        setError('email', {
          message: errorMessage(error, 'The address could not be changed. Please try again.'),
        }),
    })
  return (
    <Card
      title="Email"
      description={
        <span className="break-words">
          You sign in as <strong>{email}</strong>.
        </span>
      }
    >
      {account?.newEmail && !isMailed && (
        <Alert kind="note" title={NO_ACCOUNT_MAILS.title} className="mb-5 max-w-2xl">
          There is one link for <strong className="break-words">{email}</strong> and one for{' '}
          <strong className="break-words">{account.newEmail}</strong>, and the new address takes
          effect once both have been opened. They are only written to files on the server. Please
          ask the person who runs this site for them.
        </Alert>
      )}
      {account?.newEmail && isMailed && (
        <Alert kind="success" title="Please check both mailboxes" className="mb-5 max-w-2xl">
          We sent a link to <strong className="break-words">{email}</strong> and one to{' '}
          <strong className="break-words">{account.newEmail}</strong>. The new address takes effect
          once both links have been opened.
        </Alert>
      )}
      <EntryForm
        isDirty={formState.isDirty && !isPending}
        isPending={isPending}
        draft={{ discard: reset, drop: reset }}
        submit={handleSubmit(submit)}
        save="Change Email"
        saving="Sending..."
        className="max-w-xl"
      >
        <InputField
          label="New email"
          type="email"
          autoComplete="email"
          required
          problem={formState.errors.email?.message}
          {...register('email')}
        />
      </EntryForm>
      {question}
    </Card>
  )
}
