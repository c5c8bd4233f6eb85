import { useState } from 'react'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { User } from '../user.ts'
import { removeSecondFactor } from '../users.queries.ts'

/** For a colleague whose phone is lost. */
export function RemoveFactorButton({ user: { id, email } }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite(removeSecondFactor)
  const remove = () => {
    setAsking(false)
    mutate(id, {
      onSuccess: () => toast({ title: 'Authenticator app removed', description: email }),
      onError: toastFailure('Failed to remove the authenticator app'),
    })
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => setAsking(true)}
        disabled={isPending}
        aria-label={`Lost phone of ${email}`}
        className="mt-1 w-28"
      >
        Lost phone
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the authenticator app of ${email}?`}
        confirm="Remove app"
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        Do this only if you are sure that it is they who ask: call them. They are signed out on all
        devices, and sign in with their password alone until they set up an app again.
      </ConfirmDialog>
    </>
  )
}
