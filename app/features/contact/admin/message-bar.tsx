import { Check, Phone, Reply } from 'lucide-react'
import { telHref } from '../../../platform/phone.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import type { ContactMessage } from './message.ts'
import { isOpen, useMessageMoves } from './message-moves.ts'
import type { Answer } from './replies/use-answer.ts'

interface Props {
  message: ContactMessage
  answer: Answer
  /** Called when the message is done, which opens the list again. */
  onDone: () => void
}

/** Reply, call and done within reach of the thumb, at the foot of a message on a phone. Gone while an answer is written. */
export function MessageBar({ message, answer: { begin, open }, onDone }: Props) {
  const { isBusy, complete } = useMessageMoves()
  if (message.spam_reason !== null || open) return null
  const done = async () => {
    onDone()
    await complete([message])
  }
  return (
    <section aria-label="This message" className="message-bar md:hidden">
      {message.email && (
        <Button size="small" disabled={!begin} onClick={() => begin?.()}>
          <Reply aria-hidden className="size-5" />
          Reply
        </Button>
      )}
      {message.phone && (
        <a
          href={telHref(message.phone)}
          className={buttonClasses({ look: 'outline', size: 'small' })}
        >
          <Phone aria-hidden className="size-5" />
          Call
        </a>
      )}
      <Button look="outline" size="small" disabled={isBusy || !isOpen(message)} onClick={done}>
        <Check aria-hidden className="size-5" />
        Done
      </Button>
    </section>
  )
}
