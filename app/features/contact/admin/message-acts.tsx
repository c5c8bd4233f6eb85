import { useQuery } from '@tanstack/react-query'
import {
  Check,
  Download,
  type LucideIcon,
  Mail,
  MailOpen,
  MailSearch,
  Phone,
  PhoneCall,
  Printer,
  Reply,
  RotateCcw,
  ShieldAlert,
  Trash2,
  UserX,
} from 'lucide-react'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { download } from '../../../platform/download.ts'
import { telHref } from '../../../platform/phone.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import type { Question } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { toast } from '../../../ui/toast.ts'
import { formatCsv } from './export-messages.ts'
import { type ContactMessage, replyLink } from './message.ts'
import { isCompleted, isOpen, nameOfOnly, nouns, useMessageMoves } from './message-moves.ts'
import { messagesOfQuery } from './messages.queries.ts'
import { deleteMessages, deleteMessagesOf } from './messages.writes.ts'
import { useNoteAnswer } from './replies/note-answer.ts'
import type { BeginAnswer } from './replies/use-answer.ts'
import { isWaiting } from './replies/waiting.ts'

export interface Act {
  name: string
  icon: LucideIcon
  isPossible: boolean
  isBusy?: boolean
  href?: string
  run?: () => void
  question?: Question
  deletes?: boolean
}

interface Options {
  /** Called with the ids of messages that must be closed, because they will be deleted or marked as unread. */
  onLeave: (ids: string[]) => void
  onDelete?: () => void
}

export function useMessageActs(messages: ContactMessage[], { onLeave, onDelete }: Options): Act[] {
  const zone = useTimeZone()
  const { isBusy, markRead, markUnread, complete, reopen, markSpam } = useMessageMoves()
  const { mutateAsync: remove } = useWrite(deleteMessages)
  const ids = messages.map(({ id }) => id)
  const deleteAll = async () => {
    onDelete?.()
    onLeave(ids)
    try {
      const { count, failure } = await remove(ids)
      const rest = `${ids.length - count} could not be deleted.`
      toast({
        title: `${countOf(count, ...nouns)} deleted`,
        description: failure
          ? `${rest} ${errorMessage(failure, 'Please try again later.')}`
          : nameOfOnly(messages),
      })
    } catch (error) {
      toastFailure('The messages could not be deleted')(error)
    }
  }
  return [
    messages.every(isCompleted)
      ? {
          name: 'Reopen',
          icon: RotateCcw,
          isPossible: true,
          isBusy,
          run: () => reopen(messages),
        }
      : {
          name: 'Complete',
          icon: Check,
          isPossible: messages.some(isOpen),
          isBusy,
          run: () => complete(messages),
        },
    {
      name: 'Mark Read',
      icon: MailOpen,
      isPossible: messages.some(({ admin_read }) => !admin_read),
      isBusy,
      run: () => markRead(messages),
    },
    {
      name: 'Mark Unread',
      icon: Mail,
      isPossible: messages.some(({ admin_read }) => admin_read),
      isBusy,
      run: () => {
        onLeave(ids)
        markUnread(messages)
      },
    },
    {
      name: 'This Is Spam',
      icon: ShieldAlert,
      isPossible: messages.some(({ spam_reason }) => spam_reason === null),
      isBusy,
      run: () => markSpam(messages),
    },
    {
      name: 'Export',
      icon: Download,
      isPossible: true,
      run: () => download('messages.csv', formatCsv(messages, zone), 'text/csv'),
    },
    {
      name: 'Delete',
      icon: Trash2,
      isPossible: true,
      run: deleteAll,
      question: {
        title:
          messages.length === 1
            ? `Delete the message of ${nameOfOnly(messages)}?`
            : `Delete these ${countOf(messages.length, ...nouns)}?`,
        text: 'This also deletes your notes, your answers and the mails. It can’t be taken back.',
        confirm: 'Delete',
      },
      deletes: true,
    },
  ]
}

interface OpenOptions {
  begin: BeginAnswer | undefined
  onLeave: () => void
  onDone: () => void
}

export function useOpenMessageActs(message: ContactMessage, options: OpenOptions) {
  const { begin, onLeave, onDone } = options
  const { email, phone, spam_reason } = message
  const note = useNoteAnswer(message)
  const { mutate: removeAll } = useWrite(deleteMessagesOf)
  const acts = useMessageActs([message], { onLeave })
  const [done, ...others] = acts.slice(0, -1)
  const first: Act[] = [
    {
      name: 'Reply',
      icon: Reply,
      isPossible: email !== null && spam_reason === null,
      isBusy: !begin,
      run: () => begin?.(),
    },
    {
      name: 'Call',
      icon: Phone,
      isPossible: telHref(phone ?? '') !== undefined,
      href: telHref(phone ?? ''),
    },
    ...(done
      ? [done.name === 'Complete' ? { ...done, run: () => doneBy(done, onDone) } : done]
      : []),
  ]
  const rest: Act[] = [
    {
      name: 'Write in Your Mail Program',
      icon: MailSearch,
      isPossible: email !== null,
      href: replyLink({ ...message, email: email ?? '' }),
    },
    {
      name: 'Mark as Answered by Phone',
      icon: PhoneCall,
      isPossible: isWaiting(message),
      isBusy: note.isPending,
      run: () => note.store('phone'),
    },
    {
      name: 'Mark as Answered from Your Mailbox',
      icon: MailOpen,
      isPossible: isWaiting(message),
      isBusy: note.isPending,
      run: () => note.store('own-mail'),
    },
    ...others,
    { name: 'Print', icon: Printer, isPossible: true, run: () => window.print() },
    ...acts.slice(-1),
    {
      name: 'Delete This Person’s Messages',
      icon: UserX,
      isPossible: email !== null,
      run: () => {
        removeAll(email ?? '', {
          onSuccess: (deleted) =>
            toast({ title: `${countOf(deleted, 'message')} deleted`, description: email ?? '' }),
          onError: toastFailure('The messages could not be deleted'),
        })
        onLeave()
      },
      // Privacy law lets people demand this.
      question: {
        title: 'Delete this person’s messages?',
        text: <AllMessagesOf email={email ?? ''} />,
      },
      deletes: true,
    },
  ]
  return { first: first.filter(isPossible), rest: rest.filter(isPossible) }
}

function doneBy({ run }: Act, onDone: () => void) {
  onDone()
  run?.()
}

const isPossible = (act: Act) => act.isPossible

function AllMessagesOf({ email }: { email: string }) {
  const { data: count } = useQuery({ ...messagesOfQuery(useDb(), email), staleTime: 0 })
  return (
    <>
      This deletes {count === undefined ? 'all messages' : countOf(count, 'message')} from {email},
      with your notes, your answers and the mails. It can’t be taken back.
    </>
  )
}
