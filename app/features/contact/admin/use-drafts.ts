import { useState } from 'react'
import type { ContactMessage, MessageStatus } from './message.ts'
import type { MessageChange } from './messages.writes.ts'

/** What is being written about a message, and the version of it that was there at the beginning. */
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

/** What differs from the version at the beginning. */
export function changeOf({ base, status, notes }: Draft): MessageChange {
  return {
    ...(status !== base.status && { status }),
    ...(notes !== (base.admin_notes ?? '') && { admin_notes: notes || null }),
  }
}

const isChanged = (draft: Draft) => Object.keys(changeOf(draft)).length > 0

/** Unsaved work on messages, kept for each while others are looked at. */
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
