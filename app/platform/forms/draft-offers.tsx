import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DraftNotice } from '../../ui/controls/draft-notice.tsx'
import { isSame } from '../rows/writes/optimistic-update.ts'
import { type Draft, dropDraft } from './drafts.ts'
import { useDescribeDraft, useDrafts } from './use-drafts.ts'

interface Props<Row> {
  form: string
  rows?: Row[]
  /** True until the rows are loaded: a draft is compared with the current row. */
  isLoading?: boolean
  /** Names what is edited if the draft's title doesn't. */
  about?: string | ((row: Row | undefined) => string)
  /** Excludes rows whose drafts are shown elsewhere, such as in an open form. */
  except?: (row: string) => boolean
  /** Opens the form with the draft; the row is undefined for a new one. */
  onRestore: (row: Row | undefined, draft: Draft) => void
}

/** Offers the drafts of forms that are not open on this screen. */
export function DraftOffers<Row extends { id: string }>({
  form,
  rows = [],
  isLoading = false,
  about,
  except,
  onRestore,
}: Props<Row>) {
  const describeDraft = useDescribeDraft()
  const drafts = useDrafts(form).filter(({ row }) => !isLoading && !except?.(row))
  /** The row of a draft. A new row may have been stored although its response was lost. */
  const rowOf = ({ row, newRowId }: Draft) => rows.find(({ id }) => id === (newRowId ?? row))
  const isStored = (draft: Draft) => {
    const row = draft.newRowId && rowOf(draft)
    const values = Object.entries(draft.values)
    return row ? values.every(([field, value]) => isSame(value, row[field as keyof Row])) : false
  }
  const stored = drafts.filter(isStored).map(({ key }) => key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the drafts.
  useEffect(() => stored.forEach(dropDraft), [stored.join()])

  const nameDraft = (draft: Draft) =>
    typeof about === 'function' ? about(rowOf(draft)) : (about ?? nameEntry(draft, rowOf(draft)))
  // Falls back to the row as it was when the draft was begun; saving detects a deletion.
  const restore = (draft: Draft) =>
    onRestore(rowOf(draft) ?? (draft.entry as Row | undefined), draft)
  // "Restore" was already pressed on another tab of the screen, so the draft opens without asking again.
  const linked = (useLocation().state as { draft?: string } | null)?.draft
  const chosen = drafts.find(({ key }) => key === linked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once.
  useEffect(() => {
    if (chosen) restore(chosen)
  }, [chosen?.key])
  return (
    <div role="status" className="mb-5 grid gap-3 empty:hidden">
      {drafts
        .filter((draft) => !isStored(draft))
        .map((draft) => (
          <DraftNotice
            key={draft.key}
            offer={{
              ...describeDraft(draft),
              about: nameDraft(draft),
              onRestore: () => restore(draft),
            }}
          />
        ))}
    </div>
  )
}

function nameEntry({ row, title }: Draft, stored: object | undefined) {
  if (row !== 'new' || stored) return title && `“${title}”`
  return title ? `Not added yet: “${title}”` : 'Not added yet'
}
