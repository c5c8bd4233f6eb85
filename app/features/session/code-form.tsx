import { type FormEvent, useRef, useState } from 'react'
import { describeRefusedCode } from '../../platform/session/second-factor.ts'
import { errorMessage } from '../../platform/writes/error-messages.ts'
import { useWrite } from '../../platform/writes/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../ui/controls/fields/code-field.tsx'
import { cancelSignIn, giveCode } from './session.writes.ts'

/** The second step of signing in, after the right password. */
export function CodeForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const { mutateAsync, isPending } = useWrite(giveCode)
  const cancel = useWrite(cancelSignIn)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const refuse = (words: string) => {
    setProblem(words)
    setCode('')
    field.current?.focus()
  }
  // Not `onSuccess` of mutate: the page navigates as soon as the code is right, and the form unmounts.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWholeCode(code)) return refuse('Please enter the six digits that your app shows.')
    mutateAsync(code).then(onSignedIn, (error) =>
      refuse(
        describeRefusedCode(error) ??
          errorMessage(error, 'The code could not be checked. Please try again.'),
      ),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-small text-ink-soft">
        Your password is right. Now open the authenticator app on your phone.
      </p>
      <div aria-live="polite">
        <CodeField ref={field} autoFocus value={code} onChange={setCode} problem={problem} />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Checking...' : 'Sign In'}
      </Button>
      <Button look="quiet" size="small" onClick={() => cancel.mutate()} className="-mb-2">
        Back to sign in
      </Button>
      <p className="text-small text-ink-soft">
        Without your phone? Another administrator can remove the app from your account in Settings.
      </p>
    </form>
  )
}
