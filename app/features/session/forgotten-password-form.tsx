import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { countOf } from '../../platform/count.ts'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { NO_ACCOUNT_MAILS, useAccountMails } from '../../platform/session/use-account-mails.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { EmailField, type ForgottenInput, forgottenInput } from './credentials.tsx'
import { requestPasswordReset } from './session.writes.ts'

/** The server says how many seconds to wait once it has sent several mails. */
function explain(error: Error) {
  const message = errorMessage(error, 'The email could not be sent. Please try again.')
  const seconds = /only request this after (\d+) seconds/.exec(message)?.[1]
  if (seconds === undefined) return message
  const minutes = countOf(Math.ceil(Number(seconds) / 60), 'minute')
  return `We have already sent you mails. Please look in your spam folder, or try again in ${minutes}.`
}

/** Requests an email with a recovery link. The response is the same for an unknown address. */
export function ForgottenPasswordForm({ onBack }: { onBack: () => void }) {
  const { mutate, error, isPending, isSuccess } = useWrite(requestPasswordReset)
  const isMailed = useAccountMails()
  const { register, handleSubmit, formState } = useForm<ForgottenInput>({
    resolver: zodResolver(forgottenInput),
    defaultValues: { email: '' },
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email }) => mutate(email))}
      className="grid grid-cols-1 gap-5"
      aria-labelledby="forgotten-heading"
    >
      <h1 id="forgotten-heading" className="text-subtitle">
        Forgotten password
      </h1>
      {isSuccess && !isMailed ? (
        <Alert kind="note" title={NO_ACCOUNT_MAILS.title}>
          If this address has an account, it has a link to choose a new password now.{' '}
          {NO_ACCOUNT_MAILS.text}
        </Alert>
      ) : isSuccess ? (
        <Alert kind="success" title="Please check your email">
          If this address has an account, we have sent it a link to choose a new password. The link
          works for one hour. If nothing arrives, please ask an administrator of this site.
        </Alert>
      ) : (
        <>
          {error && <Alert>{explain(error)}</Alert>}
          <EmailField
            autoFocus
            hint={isMailed ? 'We send a link to this address.' : undefined}
            problem={formState.errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Sending...' : 'Send link'}
          </Button>
        </>
      )}
      <Button look="quiet" size="small" onClick={onBack} className="-mb-2">
        Back to sign in
      </Button>
    </form>
  )
}
