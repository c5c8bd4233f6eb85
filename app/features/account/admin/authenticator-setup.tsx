import { type FormEvent, useEffect, useRef, useState } from 'react'
import { describeRefusedCode } from '../../../platform/session/second-factor.ts'
import { errorMessage } from '../../../platform/writes/error-messages.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../../ui/controls/fields/code-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Enrolment, finishEnrolment, startEnrolment } from './account.writes.ts'

/** Sets up an authenticator app: a button, then the QR code and a first code to prove that it was scanned. */
export function AuthenticatorSetup() {
  const { mutate, data, isPending, reset } = useWrite(startEnrolment)
  const start = () =>
    mutate(undefined, { onError: toastFailure('The set-up could not be started') })
  if (data) return <EnrolmentForm enrolment={data} onCancel={reset} />
  return (
    <Button onClick={start} disabled={isPending} size="small">
      {isPending ? 'Starting...' : 'Set up an authenticator app'}
    </Button>
  )
}

interface Props {
  enrolment: Enrolment
  onCancel: () => void
}

function EnrolmentForm({ enrolment, onCancel }: Props) {
  const first = useRef<HTMLOListElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <ol
      ref={first}
      tabIndex={-1}
      aria-label="Set up an authenticator app"
      className="grid list-decimal gap-6 pl-5 marker:font-semibold"
    >
      <li className="pl-1">
        Open an authenticator app on your phone, for example Google Authenticator, Microsoft
        Authenticator or the Passwords app of an iPhone.
      </li>
      <li className="pl-1">
        Scan this code with it.
        <KeyToScan enrolment={enrolment} />
      </li>
      <li className="pl-1">
        Enter the code that the app shows for this website.
        <FirstCodeForm factorId={enrolment.factorId} onCancel={onCancel} />
      </li>
    </ol>
  )
}

const KeyToScan = ({ enrolment: { qrCode, secret, uri } }: Pick<Props, 'enrolment'>) => (
  <div className="mt-3 grid items-center gap-5 sm:grid-cols-[auto_1fr]">
    <img
      src={qrCode}
      alt="QR code of the key beside it"
      className="size-48 rounded-soft border border-ink/10 bg-white"
    />
    <div className="min-w-0 text-small">
      <p>You can’t scan it? Type this key into the app:</p>
      <p className="mt-1 font-semibold tracking-wide [overflow-wrap:anywhere]">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p className="mt-2">
        <a href={uri} className="link inline-flex min-h-11 items-center">
          The app is on this device: open it
        </a>
      </p>
    </div>
  </div>
)

function FirstCodeForm({ factorId, onCancel }: { factorId: string; onCancel: () => void }) {
  const { mutate, isPending } = useWrite(finishEnrolment)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setProblem(words)
    setCode('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWholeCode(code)) return refuse('Please enter the six digits that your app shows.')
    mutate(
      { factorId, code },
      {
        onSuccess: () =>
          toast({
            title: 'Two-step sign-in is on',
            description: 'From now on we ask for a code after your password.',
          }),
        onError: (error) =>
          refuse(
            describeRefusedCode(error) ??
              errorMessage(error, 'The code could not be checked. Please try again.'),
          ),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <div aria-live="polite">
        <CodeField ref={field} value={code} onChange={setCode} problem={problem} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? 'Checking...' : 'Turn on'}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
