import { useQuery } from '@tanstack/react-query'
import { Check, Mail, Phone, Reply as ReplyIcon } from 'lucide-react'
import { useRef } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { telHref } from '../../../../platform/phone.ts'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { keepFocus } from '../../../../ui/controls/lists/row-focus.ts'
import { Spinner } from '../../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../../ui/notice.tsx'
import { type ContactMessage, replyLink } from '../message.ts'
import { isOpen, useMessageMoves } from '../message-moves.ts'
import { NoteAnswer } from './note-answer.tsx'
import { type Reply, repliesQuery, signatureQuery } from './replies.queries.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyList } from './reply-list.tsx'
import type { Answer } from './use-answer.ts'
import { isWaiting } from './waiting.ts'

interface Props {
  message: ContactMessage
  answer: Answer
}

/** The ways to answer a message, and the answers it has. */
export function AnswerArea({ message, answer }: Props) {
  const answers = useQuery(repliesQuery(useDb(), message.id))
  return (
    <>
      {answers.data ? (
        <LoadedArea message={message} answer={answer} answers={answers.data} />
      ) : answers.isError ? (
        <ErrorText onRetry={answers.refetch}>The answers couldn’t be loaded.</ErrorText>
      ) : (
        <Spinner label="Loading the answers..." className="mt-4" />
      )}
    </>
  )
}

function LoadedArea({ message, answer, answers }: Props & { answers: Reply[] }) {
  const { name, phone } = message
  const signature = useQuery(signatureQuery(useDb()))
  const replyButton = useRef<HTMLButtonElement>(null)
  const { isBusy, complete } = useMessageMoves()
  const { begin, open, setOpen } = answer
  const close = () => {
    setOpen(undefined)
    // Once the editor has given way to the button, which is not shown on a phone.
    setTimeout(() => {
      replyButton.current?.focus()
      keepFocus()
    })
  }
  return (
    <>
      {answers.length > 0 && <ReplyList answers={answers} messageName={name} />}
      {open ? (
        <ReplyEditor
          message={message}
          open={open}
          newest={answers.at(-1)}
          signature={signature.data ?? ''}
          onClose={close}
          onReopen={setOpen}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {!message.spam_reason && message.email && (
            <Button
              ref={replyButton}
              size="small"
              disabled={!begin}
              onClick={() => begin?.()}
              className="max-md:hidden"
            >
              <ReplyIcon aria-hidden className="size-5" />
              Reply
            </Button>
          )}
          {phone && (
            <a
              href={telHref(phone)}
              className={buttonClasses(
                { look: 'outline', size: 'small' },
                message.spam_reason ? '' : 'max-md:hidden',
              )}
            >
              <Phone aria-hidden className="size-5" />
              Call
            </a>
          )}
          {isOpen(message) && (
            <Button
              look="outline"
              size="small"
              disabled={isBusy}
              onClick={() => complete([message])}
              className="max-md:hidden"
            >
              <Check aria-hidden className="size-5" />
              Done
            </Button>
          )}
          {message.email && (
            <a
              href={replyLink({ ...message, email: message.email })}
              className={buttonClasses({ look: 'outline', size: 'small' })}
            >
              <Mail aria-hidden className="size-5" />
              Use your mail program
            </a>
          )}
        </div>
      )}
      {!open && isWaiting(message) && <NoteAnswer message={message} />}
    </>
  )
}
