import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import type { ContactMessage } from './message.ts'
import { MessageDetails } from './message-details.tsx'
import { MessageEditor } from './message-editor.tsx'
import { markRead } from './messages.writes.ts'
import type { Drafts } from './use-drafts.ts'

interface Props {
  className?: string
  message?: ContactMessage
  isLoading: boolean
  /** Whether a message was asked for that is not there any more. */
  isGone: boolean
  drafts: Drafts
  onBack: () => void
}

/** The right pane: the chosen message and what is done with it. */
export function MessagePane({ className, message, isLoading, isGone, drafts, onBack }: Props) {
  const pane = useRef<HTMLElement>(null)
  const id = message?.id
  useMarkRead(message)
  // Below the width where both panes fit, choosing a message is a step to another place.
  useEffect(() => {
    if (id && window.matchMedia('(max-width: 63.99rem)').matches) pane.current?.focus()
  }, [id])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label="Selected message"
      className={classes(
        'min-w-0 rounded-card border border-ink/10 bg-snow p-5 outline-none sm:p-7',
        className,
      )}
    >
      <Button look="quiet" size="small" onClick={onBack} className="-ml-4 mb-3 lg:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        Back to messages
      </Button>
      {isLoading && <Spinner label="Loading the message..." />}
      {isGone && <Nothing title="This message is not there any more" hint="Somebody deleted it." />}
      {!message && !isLoading && !isGone && (
        <Nothing
          title="No message selected"
          hint="Select a message from the list to read and answer it."
        />
      )}
      {message && (
        <>
          <MessageDetails message={message} onDeleted={onBack} />
          <MessageEditor key={message.id} message={message} drafts={drafts} />
        </>
      )}
    </section>
  )
}

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <div className="grid min-h-60 place-content-center gap-1 text-center">
    <p className="font-semibold">{title}</p>
    <p className="text-small text-ink-soft">{hint}</p>
  </div>
)

/** Who opens a message has read it. That this could not be noted is no reason to disturb them. */
function useMarkRead(message: ContactMessage | undefined) {
  const { mutate } = useWrite(markRead)
  const id = message?.admin_read === false ? message.id : undefined
  useEffect(() => {
    if (id)
      mutate(id, {
        onError: (error) => console.error('A message could not be marked as read', error),
      })
  }, [id, mutate])
}
