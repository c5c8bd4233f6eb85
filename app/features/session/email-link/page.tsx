import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { useWrite, type Write } from '../../../platform/rows/writes/use-write.ts'
import {
  changePassword,
  confirmChange,
  type NewPassword,
} from '../../../platform/session/change-password.ts'
import { PasswordForm } from '../../../platform/session/password-form.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { announceArrival } from '../arrival.ts'
import { NOT_CHANGED } from '../new-password-form.tsx'
import {
  chooseFirstPassword,
  type LinkOutcome,
  replacedLinkQuery,
  spendEmailLink,
} from '../session.writes.ts'
import type { EmailLink } from './parse.ts'

/** The page that a link from an email opens. Nothing happens until its button is pressed. */
export function EmailLinkPage({ link }: { link: EmailLink }) {
  const { data: isReplaced } = useQuery(replacedLinkQuery(useDb(), link))
  if (isReplaced) return <ReplacedLink />
  if (link.type === 'signup') return <ConfirmSignUp link={link} />
  if (link.type === 'recovery') return <ResetPassword link={link} />
  if (link.type === 'email_change') return <ConfirmAddress link={link} />
  return <SignInByLink link={link} />
}

const ReplacedLink = () => (
  <section className="grid grid-cols-1 gap-5" aria-labelledby="mailed-link-heading">
    <h1 id="mailed-link-heading" className="text-subtitle">
      A newer mail was sent
    </h1>
    <Alert kind="note">
      This link was replaced by the one in a newer mail. Please open the newest mail from us. It may
      take a few minutes to arrive.
    </Alert>
    <Link to="/auth" className="link inline-flex min-h-11 items-center text-small">
      Back to sign in
    </Link>
  </section>
)

/** The password takes effect only now, because the person who signed up may have given somebody else's address. */
function ConfirmSignUp({ link }: { link: EmailLink }) {
  const db = useDb()
  const navigate = useNavigate()
  const { submit, problem, isBusy } = useLinkWithPassword(link, chooseFirstPassword, () =>
    announceArrival(
      { description: 'Your email address is confirmed.', next: link.next },
      db,
      navigate,
    ),
  )
  return (
    <PasswordForm
      heading="Confirm your address"
      problem={problem}
      button="Confirm my address"
      busyButton="Confirming..."
      isBusy={isBusy}
      onSubmit={submit}
    >
      <p className="-mt-2 text-ink-soft">
        Please type your password once more, the one you signed up with or another. Anybody could
        have signed up with your address, so only what you type here works. If you did not ask for
        an account, simply close this page.
      </p>
    </PasswordForm>
  )
}

function ResetPassword({ link }: { link: EmailLink }) {
  const { submit, problem, isBusy } = useLinkWithPassword(link, changePassword, confirmChange)
  return (
    <PasswordForm
      heading="Choose a new password"
      problem={problem}
      button="Save new password"
      busyButton="Saving..."
      isBusy={isBusy}
      onSubmit={submit}
    />
  )
}

/** Uses the link and sets the password. If only the password is refused, the link isn't used a second time. */
function useLinkWithPassword<Output>(
  link: EmailLink,
  setPassword: Write<NewPassword, Output>,
  onDone: (output: Output) => void,
) {
  const { spend, error, isPending } = useEmailLink(link)
  const write = useWrite(setPassword)
  const navigate = useNavigate()
  const failure = error ?? write.error
  const submit = async (password: string) => {
    try {
      if ((await spend()) !== 'signed in') return
      onDone(await write.mutateAsync({ password }))
      navigate(link.next, { replace: true })
    } catch {
      // The form shows the error.
    }
  }
  const problem = failure ? errorMessage(failure, NOT_CHANGED) : undefined
  return { submit, problem, isBusy: isPending || write.isPending }
}

const SignInByLink = ({ link }: { link: EmailLink }) => (
  <PressToSpend
    link={link}
    heading="Sign in"
    button="Sign In"
    busyButton="Signing in..."
    arrived="The link from your mail has signed you in."
  >
    Press the button to sign in on this device.
  </PressToSpend>
)

const ConfirmAddress = ({ link }: { link: EmailLink }) => (
  <PressToSpend
    link={link}
    heading="Confirm your new address"
    button="Confirm"
    busyButton="Confirming..."
    arrived="Your new email address is confirmed."
  >
    The address of your account changes when both mailboxes, the old and the new, have confirmed.
  </PressToSpend>
)

interface PressProps {
  link: EmailLink
  heading: string
  children: ReactNode
  button: string
  busyButton: string
  /** The message shown once they are signed in. */
  arrived: string
}

function PressToSpend({ link, heading, children, button, busyButton, arrived }: PressProps) {
  const { spend, outcome, error, isPending } = useEmailLink(link)
  const [isDone, setDone] = useState(false)
  const db = useDb()
  const navigate = useNavigate()
  const press = async () => {
    const reached = await spend().catch(() => undefined)
    if (reached === 'half confirmed') return setDone(true)
    if (reached !== 'signed in') return
    announceArrival({ description: arrived, next: link.next }, db, navigate)
    navigate(link.next, { replace: true })
  }
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="mailed-link-heading">
      <h1 id="mailed-link-heading" className="text-subtitle">
        {heading}
      </h1>
      {isDone ? (
        <Alert kind="success" title="Thank you">
          This mailbox has confirmed. Please open the link in the mail to the other one as well.
        </Alert>
      ) : (
        <>
          <p className="-mt-2 text-ink-soft">{children}</p>
          {error && <Alert>{errorMessage(error, 'This did not work. Please try again.')}</Alert>}
          <Button onClick={press} disabled={isPending || outcome === 'signed in'}>
            {isPending ? busyButton : button}
          </Button>
        </>
      )}
    </section>
  )
}

/** Uses a link from an email, once, when its button is pressed. */
function useEmailLink(link: EmailLink) {
  const { mutateAsync, error, isPending } = useWrite(spendEmailLink)
  const [outcome, setOutcome] = useState<LinkOutcome>()
  const { status } = useSession()
  const navigate = useNavigate()

  /** @throws when the link doesn't work; the page explains why */
  async function spend() {
    if (outcome) return outcome
    try {
      const reached = await mutateAsync(link)
      setOutcome(reached)
      // The sign-in page asks for the code, and then for the new password.
      if (reached === 'needs code')
        navigate('/auth', { replace: true, state: { returnTo: link.next } })
      return reached
    } catch (failure) {
      if (isSpent(failure)) leave(errorMessage(failure, 'It is invalid or has expired.'))
      throw failure
    }
  }

  /** Shows the problem on the sign-in page, or in a toast, because that page redirects a signed-in person. */
  function leave(problem: string) {
    if (status === 'signed-in')
      toast({ title: 'This link did not work', description: problem, variant: 'destructive' })
    navigate('/auth', { replace: true, state: { problem } })
  }
  return { spend, outcome, error, isPending }
}

const isSpent = (failure: unknown) =>
  failure instanceof Object && 'code' in failure && failure.code === 'otp_expired'
