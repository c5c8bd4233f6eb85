import { useEffect, useMemo } from 'react'
import { debounce, flush } from '../debounce.ts'
import { newId } from '../rows/ids.ts'
import { isSame } from '../rows/writes/optimistic-update.ts'
import { useSession } from '../session/session.ts'
import {
  type DraftContent,
  type DraftPlace,
  draftKey,
  dropDraft,
  keepDraft,
  setDraftOpen,
} from './drafts.ts'
import { withoutFiles } from './merge-draft.ts'

class OwnDraft {
  #key: string
  /** The text that was last written, so that events without a change write nothing. */
  #last = ''

  constructor(place: DraftPlace) {
    this.#key = draftKey(place, newId())
  }

  /** Saves the fields after a pause, or removes the draft if they equal the row. */
  note<Values extends object>(
    values: Values,
    base: Values,
    details: Omit<DraftContent, 'base' | 'values'>,
  ) {
    const typedAt = Date.now()
    debounce(this, () => this.#write(typedAt, values, base, details))
  }

  #write<Values extends object>(
    typedAt: number,
    values: Values,
    base: Values,
    details: Omit<DraftContent, 'base' | 'values'>,
  ) {
    const { kept, hadFiles } = withoutFiles(values, base)
    const content = { ...details, base, values: kept, hadFiles: hadFiles || details.hadFiles }
    const written = JSON.stringify([kept, base, content.hadFiles])
    if (written === this.#last) return
    this.#last = written
    const fields = Object.keys(base) as (keyof Values)[]
    if (fields.every((field) => isSame(kept[field], base[field]))) return this.drop()
    setDraftOpen(this.#key, true)
    keepDraft(this.#key, content, typedAt)
  }

  /** Removes the draft after it was saved or discarded. The same text isn't stored again unless it changes first. */
  drop = () => {
    flush()
    dropDraft(this.#key)
  }

  /** Leaves the draft to be offered later, unless a save that is still under way drops it. */
  release() {
    flush()
    setDraftOpen(this.#key, false)
  }

  /** Continues an earlier draft. The current values of the fields stay as a draft of their own. */
  takeOver(key: string) {
    this.release()
    this.#key = key
    this.#last = ''
    setDraftOpen(key, true)
  }
}

/** The draft that this form writes. If the form is unmounted without a decision, the draft is offered later. */
export function useOwnDraft(form: string, row: string): OwnDraft {
  const userId = useSession().user?.id ?? ''
  const own = useMemo(() => new OwnDraft({ userId, form, row }), [userId, form, row])
  useEffect(() => () => own.release(), [own])
  return own
}
