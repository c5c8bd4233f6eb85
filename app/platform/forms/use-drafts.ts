import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { type Draft, draftKey, listDrafts, readDraft, subscribeToDrafts } from './drafts.ts'

/** The signed-in person's draft of a row. */
export function useDraft(form: string, row: string): Draft | undefined {
  const userId = useSession().user?.id ?? ''
  const read = () => JSON.stringify(readDraft(draftKey(userId, form, row)))
  const stored: string | undefined = useSyncExternalStore(subscribeToDrafts, read)
  return stored === undefined ? undefined : JSON.parse(stored)
}

/** The signed-in person's drafts of a form. */
export function useDraftsOf(form: string): Draft[] {
  const userId = useSession().user?.id ?? ''
  const read = () => JSON.stringify(listDrafts(userId).filter((draft) => draft.form === form))
  return JSON.parse(useSyncExternalStore(subscribeToDrafts, read))
}

/** The ids of the rows that the signed-in person has drafts of. */
export const useDraftedRows = (form: string) => useDraftsOf(form).map(({ row }) => row)
