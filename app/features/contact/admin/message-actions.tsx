import { Check, Download, Mail, MailOpen, ShieldAlert, Trash2 } from 'lucide-react'
import { countOf } from '../../../platform/count.ts'
import { download } from '../../../platform/download.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { describeRest } from '../../../platform/rows/writes/many-rows.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { formatCsv } from './export-messages.ts'
import type { ContactMessage } from './message.ts'
import { isOpen, nouns, useMessageMoves } from './message-moves.ts'
import { deleteMessages } from './messages.writes.ts'

interface Props {
  messages: ContactMessage[]
  /** Called with the ids of messages that can't stay open: to be deleted, or unread again. */
  onLeave: (ids: string[]) => void
  /** Ends the selection. */
  onDone: () => void
}

/** Marks several messages, completes them, moves them to spam, exports them, or deletes them for good. */
export function MessageActions({ messages, onLeave, onDone }: Props) {
  const zone = useTimeZone()
  const { isBusy, markRead, markUnread, complete, markSpam } = useMessageMoves()
  const { mutateAsync: remove } = useWrite(deleteMessages)
  const ids = messages.map(({ id }) => id)
  const moves = [
    {
      name: 'Completed',
      icon: Check,
      run: complete,
      isPossible: messages.some(isOpen),
    },
    {
      name: 'Mark read',
      icon: MailOpen,
      run: markRead,
      isPossible: messages.some(({ admin_read }) => !admin_read),
    },
    {
      name: 'Mark unread',
      icon: Mail,
      run: (chosen: ContactMessage[]) => {
        onLeave(ids)
        return markUnread(chosen)
      },
      isPossible: messages.some(({ admin_read }) => admin_read),
    },
    {
      name: 'This is spam',
      icon: ShieldAlert,
      run: markSpam,
      isPossible: messages.some(({ spam_reason }) => spam_reason === null),
    },
  ]
  const deleteAll = async () => {
    onDone()
    onLeave(ids)
    try {
      const done = await remove(messages)
      toast({
        title: `${countOf(done.count, ...nouns)} deleted`,
        description: describeRest(messages.length, done),
      })
    } catch (error) {
      toastFailure('The messages could not be deleted')(error)
    }
  }
  return (
    <>
      {moves.map(({ name, icon: Icon, run, isPossible }) => (
        <Button
          key={name}
          look="quiet"
          size="small"
          disabled={isBusy || !isPossible}
          onClick={() => run(messages)}
        >
          <Icon aria-hidden className="size-5" />
          {name}
        </Button>
      ))}
      <Button
        look="quiet"
        size="small"
        onClick={() => download('messages.csv', formatCsv(messages, zone), 'text/csv')}
      >
        <Download aria-hidden className="size-5" />
        Export
      </Button>
      <ConfirmedButton
        look="quiet"
        size="small"
        question={{
          title: `Delete ${countOf(messages.length, ...nouns)}?`,
          text: 'With your notes, your answers and the mails about them. This can’t be taken back.',
          confirm: 'Delete',
        }}
        onConfirm={deleteAll}
      >
        <Trash2 aria-hidden className="size-5" />
        Delete
      </ConfirmedButton>
    </>
  )
}
