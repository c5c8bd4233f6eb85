import { useSyncExternalStore } from 'react'
import { formatRecentTime } from '../../../shared/time/local-time.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { useSession } from '../session/session.ts'
import { useTimeZone } from '../time/moment.tsx'
import { type Draft, dropDraft, knownDrafts, putDraftBack, subscribeToDrafts } from './drafts.ts'

/** The current user's drafts of a form, or of one row in it, newest first. */
export function useDrafts(form: string, row?: string): Draft[] {
  const userId = useSession().user?.id
  return useSyncExternalStore(subscribeToDrafts, knownDrafts, knownDrafts).filter(
    (draft) =>
      draft.userId === userId && draft.form === form && (row === undefined || draft.row === row),
  )
}

/** The text and actions of a draft notice, except for restoring. */
export function useDescribeDraft() {
  const zone = useTimeZone()
  return (draft: Draft) => ({
    time: formatRecentTime(new Date(draft.savedAt), zone),
    hadFiles: draft.hadFiles,
    onDiscard: () => discardDraft(draft),
  })
}

function discardDraft(draft: Draft) {
  dropDraft(draft.key)
  toastWithUndo({ title: 'Unsaved changes discarded', undo: () => putDraftBack(draft) })
  // Waits until the pressed button has been removed.
  setTimeout(keepFocus)
}
