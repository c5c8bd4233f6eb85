import { useState } from 'react'
import type { ContactMessage, MessageStatus } from './message.ts'
import type { MessageChange } from './messages.writes.ts'

/** Unsaved work on a message, and the version of the message it started from. */
export interface Draft {
  base: ContactMessage
  status: MessageStatus
  notes: string
}

const draftOf = (base: ContactMessage): Draft => ({
  base,
  status: base.status,
  notes: base.admin_notes ?? '',
})

/** The fields that differ from the version the draft started from. */
export function findChanges({ base, status, notes }: Draft): MessageChange {
  return {
    ...(status !== base.status && { status }),
    ...(notes !== (base.admin_notes ?? '') && { admin_notes: notes || null }),
  }
}

const isChanged = (draft: Draft) => Object.keys(findChanges(draft)).length > 0

/** Unsaved work on messages; each draft is kept while other messages are read. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const put = (draft: Draft) =>
    setDrafts((others) => {
      const next = new Map(others)
      if (isChanged(draft)) next.set(draft.base.id, draft)
      else next.delete(draft.base.id)
      return next
    })
  return {
    find: (message: ContactMessage) => drafts.get(message.id) ?? draftOf(message),
    has: (id: string) => drafts.has(id),
    isEmpty: drafts.size === 0,
    put,
    drop: (message: ContactMessage) => put(draftOf(message)),
  }
}

export type Drafts = ReturnType<typeof useDrafts>
