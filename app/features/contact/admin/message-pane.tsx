import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { ErrorText } from '../../../ui/notice.tsx'
import { MessageBar } from './act-buttons.tsx'
import { DeletedMessage } from './deleted-message.tsx'
import { MailStates } from './mail-states.tsx'
import type { ContactMessage } from './message.ts'
import { useOpenMessageActs } from './message-acts.tsx'
import { MessageDetails } from './message-details.tsx'
import { MessageEditor } from './message-editor.tsx'
import { messageQuery } from './messages.queries.ts'
import { setRead } from './messages.writes.ts'
import { AnswerArea } from './replies/answer-area.tsx'
import { type BeginAnswer, useAnswer } from './replies/use-answer.ts'
import { useMessageForm } from './use-message-form.ts'

/** What other features add to a message. */
export interface MessageParts {
  next?: Next
  /** A part directly below the buttons of the message. */
  belowButtons?: (message: ContactMessage) => ReactNode
  petName: string | undefined
}

/** A part below the message, rendered by another feature; `answer` is undefined while an answer can't be begun. */
type Next = (message: ContactMessage, answer: BeginAnswer | undefined) => ReactNode

interface Props extends MessageParts {
  className?: string
  id: string | null
  /** The chosen message if the list has it; otherwise it is fetched here. */
  listed?: ContactMessage
  onBack: () => void
  onDone: () => void
}

export function MessagePane({ className, id, listed, onBack, onDone, ...parts }: Props) {
  const pane = useRef<HTMLElement>(null)
  const single = useQuery({ ...messageQuery(useDb(), id ?? ''), enabled: id !== null && !listed })
  // A message that has just left the list (because it was completed, say) stays on screen until it has been read again,
  // and after a failed read, too, because somebody may be writing about it.
  const [shown, setShown] = useState<ContactMessage>()
  const last = shown?.id === id ? shown : single.data
  const message =
    listed ?? (single.isSuccess && !single.isFetching ? single.data : last) ?? undefined
  if (message !== shown) setShown(message)
  useMarkRead(message)
  // Focuses the pane, so that the actions on the message are a few presses of Tab away. On a narrow screen the pane
  // replaces the list. A layout effect, because after the paint it could take the focus from a field that somebody
  // types in.
  useLayoutEffect(() => {
    const isAlone = window.matchMedia('(width < 75rem)').matches
    if (message?.id) pane.current?.focus({ preventScroll: !isAlone })
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView()
    // The button that was pressed last is gone with the message.
    return keepFocus
  }, [message?.id])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label="Selected message"
      className={classes(
        'min-w-0 scroll-mt-6 rounded-card border border-ink/10 bg-snow p-5 outline-none sm:p-7',
        className,
      )}
    >
      <Button look="quiet" size="small" onClick={onBack} className="-ml-4 mb-3 min-[75rem]:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        Back to messages
      </Button>
      {message ? (
        <OpenMessage key={message.id} {...{ message, onBack, onDone }} {...parts} />
      ) : id === null ? (
        <div className="grid min-h-60 place-content-center gap-1 text-center">
          <p className="font-semibold">No message selected</p>
          <p className="text-small text-ink-soft">
            Select a message from the list to read and answer it.
          </p>
        </div>
      ) : single.isPending ? (
        <Spinner label="Loading the message..." />
      ) : single.isError ? (
        <ErrorText onRetry={single.refetch}>The message couldn’t be loaded.</ErrorText>
      ) : (
        <DeletedMessage id={id} onDiscard={onBack} />
      )}
    </section>
  )
}

interface OpenProps extends Omit<Props, 'className' | 'id' | 'listed'> {
  message: ContactMessage
}

function OpenMessage({ message, next, belowButtons, petName, onBack, onDone }: OpenProps) {
  const form = useMessageForm(message)
  const answer = useAnswer(message, petName)
  const acts = useOpenMessageActs(message, { begin: answer.begin, onLeave: onBack, onDone })
  return (
    <>
      <div className="printed-message">
        <MessageDetails message={message} />
        <NotesOnPaper notes={form.watch('notes')} />
      </div>
      <AnswerArea message={message} answer={answer} acts={acts} />
      {!message.spam_reason && belowButtons?.(message)}
      <MessageEditor form={form} />
      <div className="mt-7 border-t border-ink/10 pt-2 empty:hidden">
        {!message.spam_reason && next?.(message, answer.begin)}
        <MailStates messageId={message.id} />
      </div>
      {!answer.open && <MessageBar acts={acts.first} />}
    </>
  )
}

const NotesOnPaper = ({ notes }: { notes: string }) =>
  notes.trim() && (
    <section className="mt-6 hidden whitespace-pre-wrap print:block">
      <h3 className="font-semibold">Notes</h3>
      <p>{notes.trim()}</p>
    </section>
  )

/**
 * Marks a message as read when it is opened, not when somebody marks it as unread while it is open. A failure is only
 * logged: it need not disturb the reader.
 */
function useMarkRead(message: ContactMessage | undefined) {
  const { mutate } = useWrite(setRead)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    const wasOpen = opened.current === message?.id
    opened.current = message?.id
    if (message?.admin_read === false && !wasOpen)
      mutate(
        { ids: [message.id], isRead: true },
        { onError: (error) => console.error('A message could not be marked as read', error) },
      )
  }, [message, mutate])
}
