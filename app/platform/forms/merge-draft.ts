import { isSame } from '../rows/writes/optimistic-update.ts'
import type { DraftContent } from './drafts.ts'

/**
 * What a form shows once a draft is restored, given what it would show now. Fields that were not touched
 * take the newer value, and so do those of an earlier release that are gone or of another kind.
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
    /** Whether a field that somebody typed into was changed since the draft was begun. */
    isContested: fields.some((field) => isTyped(field) && isChanged(field)),
    /** Whether the draft has nothing to restore: the row says the same. */
    isNothing: isSame(merged, now),
  }
}

/** A chosen file is shown by an address that is gone with the page. */
const isChosenFile = (value: unknown) => typeof value === 'string' && value.startsWith('blob:')

/** Keeps the values of a form that can be stored: chosen files can't. */
export function withoutFiles<Values extends object>(values: Values, base: Values) {
  const kept = { ...values }
  for (const field of Object.keys(kept) as (keyof Values)[])
    if (isChosenFile(kept[field])) kept[field] = base[field]
  return { kept, hadFiles: Object.values(values).some(isChosenFile) }
}
