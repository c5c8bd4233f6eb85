import { useEffect, useRef } from 'react'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useCode } from '../../../platform/session/use-code.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { CodeField } from '../../../ui/controls/fields/code-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Enrolment, finishEnrolment, startEnrolment } from './account.writes.ts'
import { useConfirmedWrite } from './confirm-identity.tsx'

export function AuthenticatorSetup() {
  const { mutate, data, isPending, reset, question } = useConfirmedWrite(
    startEnrolment,
    'The set-up could not be started',
  )
  if (data) return <EnrolmentForm enrolment={data} onCancel={reset} />
  return (
    <>
      <Button onClick={() => mutate(undefined)} disabled={isPending} size="small">
        {isPending ? 'Starting...' : 'Set Up an Authenticator App'}
      </Button>
      {question}
    </>
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
      <p>Can’t scan it? Type this key into the app:</p>
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
  const { mutateAsync, isPending } = useWrite(finishEnrolment)
  const { field, onSubmit } = useCode((code) =>
    mutateAsync({ factorId, code }).then(() =>
      toast({
        title: 'Two-step sign-in is on',
        description: 'From now on we ask for a code after your password.',
      }),
    ),
  )
  return (
    <EntryForm
      isDirty={false}
      isPending={isPending}
      submit={onSubmit}
      save="Turn On"
      saving="Checking..."
      onLeave={onCancel}
      className="mt-3"
    >
      <div aria-live="polite">
        <CodeField {...field} />
      </div>
    </EntryForm>
  )
}
