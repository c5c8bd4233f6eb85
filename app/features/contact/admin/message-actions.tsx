import { Download, MailOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../platform/download.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { countRows, describeRest } from '../../../platform/writes/many-rows.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { formatCsv } from './export-messages.ts'
import type { ContactMessage } from './message.ts'
import { deleteMessages, setRead } from './messages.writes.ts'

const nouns = ['message', 'messages'] as const

interface Props {
  messages: ContactMessage[]
  /** Called with the ids of messages that are to be deleted. */
  onDelete: (ids: string[]) => void
  /** Ends the selection. */
  onDone: () => void
}

/** Marks several messages as read, exports them, or deletes them for good, as privacy law may demand. */
export function MessageActions({ messages, onDelete, onDone }: Props) {
  const zone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: mark, isPending } = useWrite(setRead)
  const { mutateAsync: remove } = useWrite(deleteMessages)
  const unread = messages.filter(({ admin_read }) => !admin_read).map(({ id }) => id)
  const markRead = async () => {
    try {
      await mark({ ids: unread, isRead: true })
      toastWithUndo({
        title: `${countRows(unread.length, nouns)} marked as read`,
        undo: () =>
          mark({ ids: unread, isRead: false }).then(
            () => toast({ title: 'Change taken back' }),
            toastFailure('The change could not be taken back'),
          ),
      })
    } catch (error) {
      toastFailure('The messages could not be marked as read')(error)
    }
  }
  const deleteAll = async () => {
    setAsking(false)
    onDone()
    onDelete(messages.map(({ id }) => id))
    try {
      const done = await remove(messages)
      toast({
        title: `${countRows(done.count, nouns)} deleted`,
        description: describeRest(messages.length, done),
      })
    } catch (error) {
      toastFailure('The messages could not be deleted')(error)
    }
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        disabled={isPending || unread.length === 0}
        onClick={markRead}
      >
        <MailOpen aria-hidden className="size-5" />
        Mark read
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => download('messages.csv', formatCsv(messages, zone), 'text/csv')}
      >
        <Download aria-hidden className="size-5" />
        Export
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${countRows(messages.length, nouns)}?`}
        confirm="Delete"
        onCancel={() => setAsking(false)}
        onConfirm={deleteAll}
      >
        With your notes, your answers and the mails about them. This can’t be taken back.
      </ConfirmDialog>
    </>
  )
}
