import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cleanText } from '../../../supabase/functions/_shared/clean-text.ts'
import { errorMessage } from '../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { InputField } from '../../ui/controls/fields/field.tsx'
import { PASSCODE_LENGTH } from './credentials.tsx'
import { checkPasscode } from './session.writes.ts'

/** Sign Up stays locked until the server has accepted the access passcode. */
export function PasscodeForm({ onUnlock }: { onUnlock: (passcode: string) => void }) {
  const [passcode, setPasscode] = useState('')
  const { mutate, data, error, isPending, reset } = useWrite(checkPasscode)
  const problem = error
    ? errorMessage(error, 'The passcode could not be checked. Please try again.')
    : data === false
      ? 'Invalid passcode'
      : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(passcode, { onSuccess: (isRight) => isRight && onUnlock(passcode) })
  }
  const change = (value: string) => {
    reset()
    // Cut after cleaning: with `maxLength`, a pasted space would push out the last character.
    setPasscode([...cleanText(value)].slice(0, PASSCODE_LENGTH).join(''))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="flex gap-3 text-small text-ink-soft">
        <Lock aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        Signing up is for people who work here. Ask a colleague for an invitation, which needs no
        passcode, or the person who runs this site for the access passcode.
      </p>
      <div aria-live="polite">
        <InputField
          label="Access passcode"
          hint={`${PASSCODE_LENGTH} characters`}
          value={passcode}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={problem}
          className="max-w-40 text-center font-semibold tracking-[0.35em]"
        />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Checking...' : 'Unlock Sign Up'}
      </Button>
    </form>
  )
}
