import { isSame } from '../rows/writes/optimistic-update.ts'
import type { DraftContent } from './drafts.ts'

/**
 * Merges a draft into the form's current values. Untouched fields take the newer value, as do fields whose type has
 * changed or that no longer exist.
 */
export function mergeDraft<Values extends object>({ base, values }: DraftContent, now: Values) {
  const fields = Object.keys(now) as (keyof Values)[]
  const typed = values as Partial<Values>
  const before = base as Partial<Values>
  const isTyped = (field: keyof Values) =>
    typeof typed[field] === typeof now[field] && !isSame(typed[field], before[field])
  const isChanged = (field: keyof Values) => field in before && !isSame(before[field], now[field])
  const merged = { ...now }
  for (const field of fields)
    if (isTyped(field)) merged[field] = typed[field] as Values[typeof field]
  return {
    merged,
    /** Whether a field that somebody edited was also changed by someone else since the draft was begun. */
    isContested: fields.some((field) => isTyped(field) && isChanged(field)),
    /** Whether the draft equals the row, so there is nothing to restore. */
    isNothing: isSame(merged, now),
  }
}

/** A chosen file has an object URL, which is invalid after the page is closed. */
const isChosenFile = (value: unknown) => typeof value === 'string' && value.startsWith('blob:')

/** The values of a form that can be stored; chosen files can't. */
export function withoutFiles<Values extends object>(values: Values, base: Values) {
  const kept = { ...values }
  for (const field of Object.keys(kept) as (keyof Values)[])
    if (isChosenFile(kept[field])) kept[field] = base[field]
  return { kept, hadFiles: Object.values(values).some(isChosenFile) }
}
