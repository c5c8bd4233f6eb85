import { useEffect, useRef } from 'react'
import { DraftNotice } from '../../../ui/controls/draft-notice.tsx'
import { acceptDraft, type Draft, isAccepted, moveDraft } from './drafts.ts'
import { discardDraft, useDraftTime, useStoredDrafts } from './use-draft-offer.ts'

interface Props<Row> {
  form: string
  /** The rows that the screen shows. */
  rows?: Row[]
  /** True until the rows are here: a draft is compared with the row as it is now. */
  isLoading?: boolean
  /** Names what is edited, where the title of a draft doesn't. */
  about?: string | ((row: Row | undefined) => string)
  /** A row whose form is open and offers its draft itself. */
  except?: string | null
  /** Opens the form, which then restores the draft; the row is undefined for a new one. */
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
  const drafts = useStoredDrafts(form).filter(({ row }) => !isLoading && row !== except)
  useEffect(() => {
    for (const draft of drafts) {
      const stored = rows.find(({ id }) => id === draft.newRowId)
      if (stored) moveDraft(draft, stored)
    }
  })
  const draftTime = useDraftTime()
  const nameDraft = (draft: Draft) =>
    typeof about === 'function'
      ? about(rows.find(({ id }) => id === draft.row))
      : (about ?? nameEntry(draft))
  const pressed = useRef<string>(undefined)
  const restore = (draft: Draft) => {
    pressed.current = draft.key
    acceptDraft(draft.key)
    // A row that isn't shown, or is deleted, is edited as it was then; saving finds out.
    const row = rows.find(({ id }) => id === draft.row) ?? (draft.entry as Row | undefined)
    onRestore(row, draft)
  }
  // "Restore" was pressed on another tab of the screen, so nobody is asked a second time here.
  const accepted = drafts.find(({ key }) => isAccepted(key))
  useEffect(() => {
    if (accepted && accepted.key !== pressed.current) restore(accepted)
  })
  return (
    <div role="status" className="mb-5 grid gap-3 empty:hidden">
      {drafts.map((draft) => (
        <DraftNotice
          key={draft.key}
          offer={{
            time: draftTime(draft),
            about: nameDraft(draft),
            onRestore: () => restore(draft),
            onDiscard: () => discardDraft(draft),
          }}
        />
      ))}
    </div>
  )
}

function nameEntry({ row, title }: Draft) {
  if (row !== 'new') return title && `“${title}”`
  return title ? `Not added yet: “${title}”` : 'Not added yet'
}
