import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { User } from '../user.ts'
import { removeSecondFactor } from '../users.queries.ts'

/** For a colleague whose phone is lost. */
export function RemoveFactorButton({ user: { id, email } }: { user: User }) {
  const { mutate, isPending } = useWrite(removeSecondFactor)
  const remove = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Authenticator app removed', description: email }),
      onError: toastFailure('Failed to remove the authenticator app'),
    })
  return (
    <ConfirmedButton
      look="quiet"
      size="small"
      disabled={isPending}
      aria-label={`Lost phone of ${email}`}
      className="mt-1 w-28"
      question={{
        title: `Remove the authenticator app of ${email}?`,
        text: 'Do this only if you are sure that it is they who ask: call them. They are signed out on all devices, and sign in with their password alone until they set up an app again.',
        confirm: 'Remove app',
      }}
      onConfirm={remove}
    >
      Lost phone
    </ConfirmedButton>
  )
}
