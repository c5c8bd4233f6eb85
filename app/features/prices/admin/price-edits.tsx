import { createContext, type ReactNode, use, useState } from 'react'
import { useOwnDrafts } from '../../../platform/rows/drafts/own-drafts.ts'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { type Conflict, PriceConflict } from './price-conflict.tsx'

/** The name under which the browser keeps the drafts. */
export const FORM = 'prices'

/** A price that is being typed, and the text its field started with. */
interface Draft {
  text: string
  start: string
  /** What is wrong with it. */
  problem?: string
}

interface Edits {
  drafts: Partial<Record<string, Draft>>
  setDraft: (cell: string, draft?: Draft) => void
  /** Asks which of two prices to keep. */
  ask: (conflict: Conflict) => void
}

const EditsContext = createContext<Edits>({ drafts: {}, setDraft() {}, ask() {} })

/** Keeps the prices that are being typed when their cells are unmounted. */
export function PriceEdits({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Edits['drafts']>({})
  const [conflict, setConflict] = useState<Conflict>()
  const own = useOwnDrafts(FORM)
  const setDraft = (cell: string, draft?: Draft) => {
    if (draft) own.note(cell, { price: draft.text }, { price: draft.start }, { title: cell })
    else own.close(cell)
    setDrafts((others) => ({ ...others, [cell]: draft }))
  }
  const isUnsaved = Object.values(drafts).some((draft) => draft && draft.text !== draft.start)
  return (
    <EditsContext value={{ drafts, setDraft, ask: setConflict }}>
      {children}
      {isUnsaved && <LeaveGuard isDirty onDiscard={() => own.dropAll()} />}
      {conflict && (
        <PriceConflict
          {...conflict}
          onConflict={setConflict}
          onClose={() => setConflict(undefined)}
        />
      )}
    </EditsContext>
  )
}

/** The draft of one cell; there is none while its price is only shown. */
export function useDraft(cell: string) {
  const { drafts, setDraft, ask } = use(EditsContext)
  return { draft: drafts[cell], setDraft: (draft?: Draft) => setDraft(cell, draft), ask }
}
