import { useQuery } from '@tanstack/react-query'
import { Check, Mail, Phone, Reply as ReplyIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { telHref } from '../../../../platform/phone.ts'
import { dropDraft } from '../../../../platform/rows/drafts/drafts.ts'
import { useDraftOffer } from '../../../../platform/rows/drafts/use-draft-offer.ts'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { DraftOfferArea } from '../../../../ui/controls/draft-notice.tsx'
import { keepFocus } from '../../../../ui/controls/lists/row-focus.ts'
import { Spinner } from '../../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../../ui/notice.tsx'
import { type ContactMessage, replyLink } from '../message.ts'
import { isOpen, useMessageMoves } from '../message-moves.ts'
import { NoteAnswer } from './note-answer.tsx'
import { type Reply, repliesQuery, signatureQuery } from './replies.queries.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyList } from './reply-list.tsx'
import { useBeginAnswer } from './use-answer.ts'
import { REPLIES, type ReplyDrafts } from './use-reply-drafts.ts'
import { isWaiting } from './waiting.ts'

interface Props {
  message: ContactMessage
  replies: ReplyDrafts
}

/** The ways to answer a message, and the answers it has. */
export function AnswerArea({ message, replies }: Props) {
  const answers = useQuery(repliesQuery(useDb(), message.id))
  return (
    <>
      {answers.data ? (
        <LoadedArea message={message} replies={replies} answers={answers.data} />
      ) : answers.isError ? (
        <ErrorText onRetry={answers.refetch}>The answers couldn’t be loaded.</ErrorText>
      ) : (
        <Spinner label="Loading the answers..." className="mt-4" />
      )}
    </>
  )
}

function LoadedArea({ message, replies, answers }: Props & { answers: Reply[] }) {
  const { name, phone } = message
  const signature = useQuery(signatureQuery(useDb()))
  const replyButton = useRef<HTMLButtonElement>(null)
  const newest = answers.at(-1)?.id ?? null
  const draft = replies.find(message.id)
  const offer = useKeptReply({ message, replies, answers })
  const { isBusy, complete } = useMessageMoves()
  const begin = useBeginAnswer(message, replies)
  const close = () => {
    replies.close(message.id)
    // Once the editor has given way to the button, which is not shown on a phone.
    setTimeout(() => {
      replyButton.current?.focus()
      keepFocus()
    })
  }
  return (
    <>
      {answers.length > 0 && <ReplyList answers={answers} messageName={name} />}
      <DraftOfferArea offer={offer} className="mt-5" />
      {draft ? (
        <ReplyEditor
          key={draft.id}
          draft={draft}
          newest={newest}
          newestAuthor={answers.at(-1)?.author_id ?? null}
          signature={signature.data ?? ''}
          onChange={replies.put}
          onClose={close}
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
      {!draft && isWaiting(message) && <NoteAnswer message={message} />}
    </>
  )
}

/** An answer from an earlier visit that was not sent, to go on with. One that arrived after all is dropped. */
function useKeptReply({ message, replies, answers }: Props & { answers: Reply[] }) {
  const offer = useDraftOffer<{ words: string }>({
    form: REPLIES,
    row: message.id,
    now: { words: '' },
    labels: { words: 'Your answer' },
    restore: ({ words }, kept) => replies.resume(message, words, answers.at(-1)?.id ?? null, kept),
  })
  const sent = offer && answers.find(({ id }) => id === offer.draft.newRowId)
  const key = sent && offer?.draft.key
  useEffect(() => {
    if (key) dropDraft(key)
  }, [key])
  return sent ? undefined : offer
}
