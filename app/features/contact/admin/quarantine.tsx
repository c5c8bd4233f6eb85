import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactMessage, MARKED_BY_STAFF } from './message.ts'
import { markNotSpam, setSpam } from './messages.writes.ts'

export const Quarantine = ({ message }: { message: ContactMessage }) =>
  message.spam_reason === MARKED_BY_STAFF ? (
    <MarkedByStaff id={message.id} />
  ) : (
    <Suspected message={message} />
  )

function Suspected({ message: { id, spam_reason } }: { message: ContactMessage }) {
  const { mutate, isPending } = useWrite(markNotSpam)
  const release = () =>
    mutate(id, {
      onSuccess: () =>
        toast({ title: 'Moved to the inbox', description: 'Its mails are sent now.' }),
      onError: toastFailure('The message could not be moved'),
    })
  return (
    <Alert kind="note" title="This looks like spam, so no mail was sent." className="mt-5">
      <p className="whitespace-pre-line">{spam_reason}</p>
      <Button look="outline" size="small" className="mt-3" disabled={isPending} onClick={release}>
        Not spam: send its mails
      </Button>
    </Alert>
  )
}

function MarkedByStaff({ id }: { id: string }) {
  const { mutate, isPending } = useWrite(setSpam)
  const release = () =>
    mutate(
      { ids: [id], isSpam: false },
      {
        onSuccess: () => toast({ title: 'Moved to the inbox' }),
        onError: toastFailure('The message could not be moved'),
      },
    )
  return (
    <Alert kind="note" title={MARKED_BY_STAFF} className="mt-5">
      <Button look="outline" size="small" disabled={isPending} onClick={release}>
        Not spam
      </Button>
    </Alert>
  )
}
