import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { formatRecentTime } from '../../../../shared/time/local-time.ts'
import type { DraftOffer } from '../../../ui/controls/draft-notice.tsx'
import { keepFocus } from '../../../ui/controls/lists/row-focus.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { useSession } from '../../session/session.ts'
import { useTimeZone } from '../../time/use-time-zone.ts'
import { findDifferences } from '../find-differences.ts'
import { mergeDraft } from '../merge-draft.ts'
import {
  countDraftChanges,
  type Draft,
  dropDraft,
  forgetAccepted,
  isAccepted,
  listDrafts,
  putDraftBack,
  subscribeToDrafts,
} from './drafts.ts'

/** The drafts of the person who is signed in, newest first: of a form, or of one row in it. */
export function useStoredDrafts(form: string, row?: string): Draft[] {
  const userId = useSession().user?.id
  useSyncExternalStore(subscribeToDrafts, countDraftChanges)
  return userId === undefined ? [] : listDrafts({ userId, form, row })
}

/** Describes when a draft was kept. */
export function useDraftTime() {
  const zone = useTimeZone()
  return ({ savedAt }: Draft) => formatRecentTime(new Date(savedAt), zone)
}

/** Removes a draft, and offers Undo for it. */
export function discardDraft(draft: Draft) {
  dropDraft(draft.key)
  toastWithUndo({ title: 'Unsaved changes discarded', undo: () => putDraftBack(draft) })
  // Once the button that was pressed has gone.
  setTimeout(keepFocus)
}

interface Options<Values extends object> {
  form: string
  row: string
  /** What the form shows without the draft. */
  now: Values
  labels: Record<keyof Values & string, string>
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
  /** Whether each field stands for itself, so that a change of another one is no question. */
  areIndependent?: boolean
  /** Shows these values as typed but not saved. */
  restore: (values: Values, draft: Draft) => void
}

/** The newest draft of a row, to offer it in its form. */
export function useDraftOffer<Values extends object>(
  options: Options<Values>,
): (DraftOffer & { draft: Draft }) | undefined {
  const { form, row, now, restore, areIndependent } = options
  const draftTime = useDraftTime()
  const drafts = useStoredDrafts(form, row).map((draft) => ({ draft, ...mergeDraft(draft, now) }))
  const worthy = drafts
    .filter(({ isNothing }) => !isNothing)
    .map((draft) => (areIndependent ? { ...draft, isOutdated: draft.isContested } : draft))
  const offered = worthy.find(({ draft }) => isAccepted(draft.key)) ?? worthy[0]

  useEffect(() => {
    for (const { draft, isNothing } of drafts) if (isNothing) dropDraft(draft.key)
    if (!offered || !isAccepted(offered.draft.key)) return
    forgetAccepted()
    if (!offered.isOutdated) restore(offered.merged, offered.draft)
  })

  if (!offered) return
  const { draft, merged, isOutdated } = offered
  return {
    draft,
    time: draftTime(draft),
    hadFiles: draft.hadFiles,
    differences: isOutdated ? findDifferences(options, merged, now) : undefined,
    onRestore: () => restore(merged, draft),
    onDiscard: () => discardDraft(draft),
  }
}
