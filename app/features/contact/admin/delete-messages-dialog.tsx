import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { showAddress } from '../../../platform/show-address.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { messagesOfQuery } from './messages.queries.ts'
import { deleteMessagesOf } from './messages.writes.ts'

interface Props {
  email: string
  name: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before all messages of a person are deleted, which privacy law lets people demand. */
export function DeleteMessagesDialog({ email, name, onClose, onDeleted }: Props) {
  const { data: count } = useQuery({ ...messagesOfQuery(useDb(), email), staleTime: 0 })
  const { mutate } = useWrite(deleteMessagesOf)
  const remove = () => {
    mutate(email, {
      onSuccess: (deleted) =>
        toast({ title: `${countOf(deleted, 'message')} deleted`, description: email }),
      onError: toastFailure('The messages could not be deleted'),
    })
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete all messages of ${name}?`}
      confirm="Delete"
      onCancel={onClose}
      onConfirm={remove}
    >
      {count === undefined ? 'All messages' : countOf(count, 'message')} from {showAddress(email)},
      with your notes and the mails about them. This can’t be taken back.
    </ConfirmDialog>
  )
}
