import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { isSame, withoutFiles } from '../merge-draft.ts'
import { newId } from '../new-id.ts'
import { doWaitingWork, whenAtRest } from './at-rest.ts'
import { type DraftContent, draftKey, dropDraft, keepDraft, setDraftOpen } from './drafts.ts'

interface Own {
  key: string
  /** The text that was written last, so that events without a change write nothing. */
  last: string
  isKept: boolean
}

/** The drafts that one opened form writes: one for each row that is edited in it. */
class OwnDrafts {
  userId: string | undefined
  readonly #form: string
  readonly #rows = new Map<string, Own>()

  constructor(form: string) {
    this.#form = form
  }

  /** Keeps what stands in the fields once the finger rests; drops the draft where they show the row as it is. */
  note<Values extends object>(
    row: string,
    values: Values,
    base: Values,
    details: Omit<DraftContent, 'base' | 'values'>,
  ) {
    const own = this.#find(row)
    const typedAt = Date.now()
    if (own) whenAtRest(own, () => this.#write(row, own, typedAt, values, base, details))
  }

  #write<Values extends object>(
    row: string,
    own: Own,
    typedAt: number,
    values: Values,
    base: Values,
    details: Omit<DraftContent, 'base' | 'values'>,
  ) {
    const { kept, hadFiles } = withoutFiles(values, base)
    const content = { ...details, base, values: kept, hadFiles: hadFiles || details.hadFiles }
    const written = JSON.stringify([kept, content.hadFiles])
    if (written === own.last) return
    own.last = written
    const fields = Object.keys(base) as (keyof Values)[]
    if (fields.every((field) => isSame(kept[field], base[field]))) return this.drop(row)
    setDraftOpen(own.key, true)
    own.isKept = keepDraft(own.key, content, typedAt)
  }

  /** Whether the row's draft is in the browser's storage. */
  isKept = (row: string) => {
    doWaitingWork()
    return this.#rows.get(row)?.isKept === true
  }

  /** Removes the row's draft: it was saved or discarded. The same words are kept again only after others. */
  drop(row: string) {
    doWaitingWork()
    const own = this.#rows.get(row)
    if (!own) return
    own.isKept = false
    dropDraft(own.key)
  }

  /** Removes the row's draft, whose editing begins again with the next words. */
  close(row: string) {
    this.drop(row)
    this.release(row)
  }

  dropAll() {
    for (const row of this.#rows.keys()) this.drop(row)
  }

  /** Leaves the row's draft to be offered; what is typed from now on is another one. */
  release(row: string) {
    doWaitingWork()
    const own = this.#rows.get(row)
    this.#rows.delete(row)
    if (own) setDraftOpen(own.key, false)
  }

  releaseAll() {
    for (const row of this.#rows.keys()) this.release(row)
  }

  #find(row: string): Own | undefined {
    const { userId } = this
    if (userId === undefined) return
    const known = this.#rows.get(row)
    if (known) return known
    const key = draftKey({ userId, form: this.#form, row }, newId())
    const own = { key, last: '', isKept: false }
    this.#rows.set(row, own)
    return own
  }
}

/** The drafts that this form writes. Whatever removes it without a decision leaves them to be offered. */
export function useOwnDrafts(form: string): OwnDrafts {
  const userId = useSession().user?.id
  const [own] = useState(() => new OwnDrafts(form))
  useEffect(() => {
    own.userId = userId
    return () => own.releaseAll()
  }, [own, userId])
  return own
}
