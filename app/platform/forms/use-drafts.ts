import { useSyncExternalStore } from 'react'
import { formatRecentTime } from '../../../shared/time/local-time.ts'
import { keepFocus } from '../../ui/controls/lists/row-focus.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { useSession } from '../session/session.ts'
import { useTimeZone } from '../time/moment.tsx'
import { type Draft, dropDraft, knownDrafts, putDraftBack, subscribeToDrafts } from './drafts.ts'

/** The drafts of the person who is signed in, newest first: of a form, or of one row in it. */
export function useDrafts(form: string, row?: string): Draft[] {
  const userId = useSession().user?.id
  return useSyncExternalStore(subscribeToDrafts, knownDrafts).filter(
    (draft) =>
      draft.userId === userId && draft.form === form && (row === undefined || draft.row === row),
  )
}

/** The words and actions of a notice about a draft, except for restoring it. */
export function useDescribeDraft() {
  const zone = useTimeZone()
  return (draft: Draft) => ({
    time: formatRecentTime(new Date(draft.savedAt), zone),
    hadFiles: draft.hadFiles,
    onDiscard: () => discardDraft(draft),
  })
}

/** Removes a draft, and offers Undo for it. */
function discardDraft(draft: Draft) {
  dropDraft(draft.key)
  toastWithUndo({ title: 'Unsaved changes discarded', undo: () => putDraftBack(draft) })
  // After the pressed button has gone.
  setTimeout(keepFocus)
}
