import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite, type Write } from '../../../platform/rows/writes/use-write.ts'
import { describeRefusedCode } from '../../../platform/session/refused-code.ts'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { CodeField } from '../../../ui/controls/fields/code-field.tsx'
import { PasswordField } from '../../../ui/controls/fields/password-field.tsx'
import { useIsOpen } from '../../../ui/use-is-open.ts'
import { accountQuery } from './account.queries.ts'
import { confirmIdentity } from './account.writes.ts'

const isAskedFor = (error: Error) => 'code' in error && error.code === 'reauthentication_needed'

type Mutate<Input, Output> = ReturnType<typeof useWrite<Input, Output>>['mutate']

/**
 * A write that the server refuses when the last sign-in was a while ago. `question` then asks for the password (and for
 * the code, if the account has an authenticator app) and sends the write again. A toast with the title `failed` reports
 * any other failure, and this one once the person has left the screen.
 */
export function useConfirmedWrite<Input, Output>(write: Write<Input, Output>, failed: string) {
  const own = useWrite(write)
  const isOpen = useIsOpen()
  const [retry, setRetry] = useState<() => void>()
  const mutate: Mutate<Input, Output> = (input, outcome = {}) => {
    const onError = (error: Error) => {
      toastFailure(failed)(error)
      outcome.onError?.(error)
    }
    own.mutate(input, {
      ...outcome,
      onError: (error) =>
        isAskedFor(error) && isOpen.current
          ? setRetry(() => () => own.mutate(input, { ...outcome, onError }))
          : onError(error),
    })
  }
  const question = retry && (
    <IdentityDialog
      onCancel={() => setRetry(undefined)}
      onConfirmed={() => {
        setRetry(undefined)
        retry()
      }}
    />
  )
  return { ...own, mutate, question }
}

interface Props {
  onCancel: () => void
  onConfirmed: () => void
}

function IdentityDialog({ onCancel, onConfirmed }: Props) {
  const { data: account } = useQuery(accountQuery(useDb()))
  const { mutate, error, isPending } = useWrite(confirmIdentity)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const factorId = account?.factor?.id
    mutate({ password, factorId, code }, { onSuccess: onConfirmed, onError: () => setCode('') })
  }
  return (
    <EntryForm
      dialog={{
        title: 'Is it still you?',
        description: 'You signed in a while ago. Please confirm this change.',
        width: 'narrow',
      }}
      isDirty={false}
      isPending={isPending}
      refusal={
        error
          ? (describeRefusedCode(error) ??
            errorMessage(error, 'This could not be checked. Please try again.'))
          : undefined
      }
      submit={submit}
      save="Confirm"
      saving="Checking..."
      canSave={password !== ''}
      onLeave={onCancel}
    >
      <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {account?.factor && <CodeField value={code} onChange={setCode} />}
    </EntryForm>
  )
}
