import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { type Draft, draftKey, readDraft, subscribeToDrafts } from './drafts.ts'

/** The signed-in person's draft of a row. */
export function useDraft(form: string, row: string): Draft | undefined {
  const userId = useSession().user?.id ?? ''
  const read = () => JSON.stringify(readDraft(draftKey(userId, form, row)))
  const stored: string | undefined = useSyncExternalStore(subscribeToDrafts, read)
  return stored === undefined ? undefined : JSON.parse(stored)
}
