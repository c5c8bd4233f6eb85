import { useState } from 'react'
import { showAddress } from '../../../platform/session/show-address.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { User } from '../user.ts'
import { endAllSessions, endSessionsOf } from '../users.queries.ts'

const DRAFTS =
  'What somebody typed and didn’t save stays in their browser, for when they have signed in again.'

/** For a colleague whose device is lost. */
export function EndSessionsButton({ user: { id, ...user } }: { user: User }) {
  const email = showAddress(user.email)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite(endSessionsOf)
  const end = () => {
    setAsking(false)
    mutate(id, {
      onSuccess: () => toast({ title: 'Signed out on all devices', description: email }),
      onError: toastFailure('Failed to sign the person out'),
    })
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => setAsking(true)}
        disabled={isPending}
        aria-label={`Sign out ${email}`}
        className="mt-1 w-28"
      >
        Sign out
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Sign ${email} out on all devices?`}
        confirm="Sign out"
        onCancel={() => setAsking(false)}
        onConfirm={end}
      >
        They can sign in again with their password. {DRAFTS}
      </ConfirmDialog>
    </>
  )
}

/** For when somebody may have got in. */
export function EndAllSessionsButton() {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite(endAllSessions)
  const end = () => {
    setAsking(false)
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Everybody else is signed out' }),
      onError: toastFailure('Failed to sign everybody out'),
    })
  }
  return (
    <>
      <Button look="outline" size="small" disabled={isPending} onClick={() => setAsking(true)}>
        Sign everybody out
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign everybody out on all devices?"
        confirm="Sign everybody out"
        onCancel={() => setAsking(false)}
        onConfirm={end}
      >
        You stay signed in on this device alone. {DRAFTS}
      </ConfirmDialog>
    </>
  )
}
