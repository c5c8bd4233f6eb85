import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { Spinner } from '../../../../ui/controls/loaded.tsx'
import { keepFocus } from '../../../../ui/keep-focus.ts'
import { ErrorText } from '../../../../ui/notice.tsx'
import { ActRow } from '../act-buttons.tsx'
import type { ContactMessage } from '../message.ts'
import type { Act } from '../message-acts.tsx'
import { type Reply, repliesQuery, signatureQuery } from './replies.queries.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyList } from './reply-list.tsx'
import type { Answer } from './use-answer.ts'

interface Props {
  message: ContactMessage
  answer: Answer
  acts: { first: Act[]; rest: Act[] }
}

export function AnswerArea(props: Props) {
  const answers = useQuery(repliesQuery(useDb(), props.message.id))
  if (answers.data) return <LoadedArea {...props} answers={answers.data} />
  return answers.isError ? (
    <ErrorText onRetry={answers.refetch}>The answers couldn’t be loaded.</ErrorText>
  ) : (
    <Spinner label="Loading the answers..." className="mt-4" />
  )
}

function LoadedArea({ message, answer, acts, answers }: Props & { answers: Reply[] }) {
  const signature = useQuery(signatureQuery(useDb()))
  const replyButton = useRef<HTMLButtonElement>(null)
  const { open } = answer
  const close = () => {
    answer.close()
    // Waits until the Reply button has replaced the editor; on a phone the button is hidden.
    setTimeout(() => {
      replyButton.current?.focus()
      keepFocus()
    })
  }
  return (
    <>
      {answers.length > 0 && (
        <ReplyList answers={answers} messageName={message.name} undo={answer.undo} />
      )}
      {open && (
        <ReplyEditor
          key={open.key}
          message={message}
          open={open}
          fill={answer.fill}
          answers={answers}
          signature={signature.data ?? ''}
          onClose={close}
          onSent={answer.offerUndo}
        />
      )}
      <ActRow
        // Closes “More” when the message becomes spam: otherwise another action would move under the pointer.
        key={String(message.spam_reason)}
        first={open ? [] : acts.first}
        rest={acts.rest}
        replyButton={replyButton}
      />
    </>
  )
}
