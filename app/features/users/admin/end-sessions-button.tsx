import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { showAddress } from '../../../platform/session/show-address.ts'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { User } from '../user.ts'
import { endAllSessions, endSessionsOf } from '../users.queries.ts'

const DRAFTS =
  'What somebody typed and didn’t save stays in their browser, for when they have signed in again.'

/** For a colleague whose device is lost. */
export function EndSessionsButton({ user: { id, ...user } }: { user: User }) {
  const email = showAddress(user.email)
  const { mutate, isPending } = useWrite(endSessionsOf)
  const end = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Signed out on all devices', description: email }),
      onError: toastFailure('Failed to sign the person out'),
    })
  return (
    <ConfirmedButton
      look="quiet"
      size="small"
      disabled={isPending}
      aria-label={`Sign out ${email}`}
      className="mt-1 w-28"
      question={{
        title: `Sign ${email} out on all devices?`,
        text: `They can sign in again with their password. ${DRAFTS}`,
        confirm: 'Sign out',
      }}
      onConfirm={end}
    >
      Sign out
    </ConfirmedButton>
  )
}

/** For when somebody may have got in. */
export function EndAllSessionsButton() {
  const { mutate, isPending } = useWrite(endAllSessions)
  const end = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Everybody else is signed out' }),
      onError: toastFailure('Failed to sign everybody out'),
    })
  return (
    <ConfirmedButton
      look="outline"
      size="small"
      disabled={isPending}
      question={{
        title: 'Sign everybody out on all devices?',
        text: `You stay signed in on this device alone. ${DRAFTS}`,
        confirm: 'Sign everybody out',
      }}
      onConfirm={end}
    >
      Sign everybody out
    </ConfirmedButton>
  )
}
