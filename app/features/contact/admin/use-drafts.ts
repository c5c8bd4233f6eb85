import { useState } from 'react'
import { useOwnDrafts } from '../../../platform/rows/drafts/own-drafts.ts'
import { useStoredDrafts } from '../../../platform/rows/drafts/use-draft-offer.ts'
import type { ContactMessage, MessageStatus } from './message.ts'
import type { MessageChange } from './messages.writes.ts'

/** The name under which the browser keeps the drafts. */
export const FORM = 'messages'

/** The part of a message that staff write. */
export interface Notes {
  status: MessageStatus
  notes: string
}

/** Unsaved work on a message, and the version of the message it started from. */
export interface Draft extends Notes {
  base: ContactMessage
}

export const notesOf = ({ status, admin_notes }: ContactMessage): Notes => ({
  status,
  notes: admin_notes ?? '',
})

const draftOf = (base: ContactMessage): Draft => ({ base, ...notesOf(base) })

/** The fields that differ from the version the draft started from. */
export function findChanges({ base, status, notes }: Draft): MessageChange {
  return {
    ...(status !== base.status && { status }),
    ...(notes !== (base.admin_notes ?? '') && { admin_notes: notes || null }),
  }
}

const isChanged = (draft: Draft) => Object.keys(findChanges(draft)).length > 0

/** Unsaved work on messages; each draft is kept while other messages are read, and over a reload. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const own = useOwnDrafts(FORM)
  const stored = useStoredDrafts(FORM)
  const put = (draft: Draft) => {
    const { base, status, notes } = draft
    own.note(base.id, { status, notes }, notesOf(base), { title: base.name })
    setDrafts((others) => {
      const next = new Map(others)
      if (isChanged(draft)) next.set(base.id, draft)
      else next.delete(base.id)
      return next
    })
  }
  return {
    find: (message: ContactMessage) => drafts.get(message.id) ?? draftOf(message),
    has: (id: string) => drafts.has(id),
    /** Whether there is unsaved work on a message, here or from an earlier visit. */
    isListed: (id: string) => drafts.has(id) || stored.some(({ row }) => row === id),
    isEmpty: drafts.size === 0,
    put,
    drop: (message: ContactMessage) => {
      own.close(message.id)
      put(draftOf(message))
    },
    dropAll: () => own.dropAll(),
    /** Leaves what stands in the fields of a message as a draft that is offered again. */
    release: (id: string) => own.release(id),
    isKept: own.isKept,
  }
}

export type Drafts = ReturnType<typeof useDrafts>
