import { useState } from 'react'
import { type Draft, dropDraft } from '../../../../platform/rows/drafts/drafts.ts'
import { useOwnDrafts } from '../../../../platform/rows/drafts/own-drafts.ts'
import { useStoredDrafts } from '../../../../platform/rows/drafts/use-draft-offer.ts'
import { newId } from '../../../../platform/rows/new-id.ts'
import type { ContactMessage } from '../message.ts'

/** The name under which the browser keeps the drafts. */
export const REPLIES = 'replies'

/** An answer that is being written. */
export interface ReplyDraft {
  /** The id under which it will be sent. */
  id: string
  message: ContactMessage
  /** The words that the field showed when it was opened. */
  start: string
  words: string
  /** The newest answer to the message that the writer knows of; null for none. */
  seen: string | null
}

const isChanged = ({ words, start }: ReplyDraft) => words !== start

/** Answers that are being written; each is kept while other messages are read, and over a reload. */
export function useReplyDrafts() {
  const [open, setOpen] = useState<ReadonlyMap<string, ReplyDraft>>(new Map())
  const own = useOwnDrafts(REPLIES)
  const stored = useStoredDrafts(REPLIES)
  const put = (draft: ReplyDraft) => {
    const { id, message, words } = draft
    const details = { title: `Answer to ${message.name}`, newRowId: id }
    if (isChanged(draft)) own.note(message.id, { words }, { words: '' }, details)
    else own.drop(message.id)
    setOpen((others) => new Map(others).set(message.id, draft))
  }
  return {
    find: (messageId: string) => open.get(messageId),
    /** Whether there are unsent words to a message, here or from an earlier visit. */
    isListed: (messageId: string) => {
      const draft = open.get(messageId)
      return draft ? isChanged(draft) : stored.some(({ row }) => row === messageId)
    },
    isEmpty: ![...open.values()].some(isChanged),
    begin: (message: ContactMessage, start: string, seen: string | null) =>
      put({ id: newId(), message, start, words: start, seen }),
    put,
    /** Goes on with an answer that was kept, under the id it had. */
    resume: (message: ContactMessage, words: string, seen: string | null, kept: Draft) => {
      own.release(message.id)
      put({ id: kept.newRowId ?? newId(), message, start: '', words, seen })
      if (own.isKept(message.id)) dropDraft(kept.key)
    },
    close: (messageId: string) => {
      own.close(messageId)
      setOpen((others) => {
        const next = new Map(others)
        next.delete(messageId)
        return next
      })
    },
    dropAll: () => own.dropAll(),
  }
}

export type ReplyDrafts = ReturnType<typeof useReplyDrafts>
