import { countOf } from '../../../platform/count.ts'
import { toastFailure, toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { type ContactMessage, type MessageStatus, statusNames } from './message.ts'
import { setRead, setSpam, setStatus } from './messages.writes.ts'

export const nouns = ['message', 'messages'] as const

interface Move {
  title: string
  of: ContactMessage[]
  failure: string
  send: () => Promise<unknown>
  takeBack: () => Promise<unknown>
}

async function move({ title, of, failure, send, takeBack }: Move) {
  const name = nameOfOnly(of)
  try {
    await send()
    keepFocus()
    toastWithUndo({
      title,
      description: name,
      undo: () => toastTakenBack('Change', takeBack(), name ?? countOf(of.length, ...nouns)),
    })
  } catch (error) {
    toastFailure(failure)(error)
  }
}

export const nameOfOnly = (messages: ContactMessage[]) =>
  messages.length === 1 ? messages[0]?.name : undefined

const idsOf = (messages: ContactMessage[]) => messages.map(({ id }) => id)
const isUnread = ({ admin_read }: ContactMessage) => !admin_read
export const isOpen = ({ status, spam_reason }: ContactMessage) =>
  status !== 'completed' && spam_reason === null
export const isCompleted = ({ status, spam_reason }: ContactMessage) =>
  status === 'completed' && spam_reason === null

/** Actions on one or several messages, each with an Undo for ten seconds. */
export function useMessageMoves() {
  const read = useWrite(setRead)
  const status = useWrite(setStatus)
  const spam = useWrite(setSpam)

  const mark = (messages: ContactMessage[], isRead: boolean) => {
    const changed = messages.filter((message) => isUnread(message) === isRead)
    const ids = idsOf(changed)
    return move({
      of: changed,
      title: `${countOf(ids.length, ...nouns)} marked as ${isRead ? 'read' : 'unread'}`,
      failure: `The messages could not be marked as ${isRead ? 'read' : 'unread'}`,
      send: () => read.mutateAsync({ ids, isRead }),
      takeBack: () => read.mutateAsync({ ids, isRead: !isRead }),
    })
  }

  const complete = (messages: ContactMessage[]) => {
    const open = messages.filter(isOpen)
    // Leaves messages unchanged whose status somebody has changed in the meantime.
    const putBack = (earlier: MessageStatus) => {
      const ids = idsOf(open.filter((message) => message.status === earlier))
      return ids.length > 0 && status.mutateAsync({ ids, status: earlier, from: 'completed' })
    }
    return move({
      of: open,
      title: `${countOf(open.length, ...nouns)} completed`,
      failure: 'The messages could not be completed',
      send: () => status.mutateAsync({ ids: idsOf(open), status: 'completed' }),
      takeBack: () => Promise.all((Object.keys(statusNames) as MessageStatus[]).map(putBack)),
    })
  }

  const reopen = (messages: ContactMessage[]) => {
    const done = messages.filter(isCompleted)
    const ids = idsOf(done)
    return move({
      of: done,
      title: `${countOf(ids.length, ...nouns)} reopened`,
      failure: 'The messages could not be reopened',
      send: () => status.mutateAsync({ ids, status: 'in-progress', from: 'completed' }),
      takeBack: () => status.mutateAsync({ ids, status: 'completed', from: 'in-progress' }),
    })
  }

  const markSpam = (messages: ContactMessage[]) => {
    const wanted = messages.filter(({ spam_reason }) => spam_reason === null)
    const ids = idsOf(wanted)
    return move({
      of: wanted,
      title: `${countOf(ids.length, ...nouns)} moved to spam`,
      failure: 'The messages could not be moved to spam',
      send: () => spam.mutateAsync({ ids, isSpam: true }),
      takeBack: () => spam.mutateAsync({ ids, isSpam: false }),
    })
  }

  return {
    isBusy: read.isPending || status.isPending || spam.isPending,
    markRead: (messages: ContactMessage[]) => mark(messages, true),
    markUnread: (messages: ContactMessage[]) => mark(messages, false),
    complete,
    reopen,
    markSpam,
  }
}
