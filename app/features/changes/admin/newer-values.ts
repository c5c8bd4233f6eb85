import type { NewerValue } from './change.ts'
import { labelOfField, showValue } from './field-words.ts'
import { nameOfThing } from './thing-words.ts'
import { capital } from './words.ts'

/** Newer values beside the earlier ones, as people read them. Of an order only that it is another. */
export function differencesOf(newer: NewerValue[]) {
  const others = newer.filter(({ field }) => field !== 'display_order')
  const differences = others.map(({ field, earlier, now, ...row }) => ({
    label: capital(
      row.table_name === 'site_settings'
        ? nameOfThing(row).replace(/^the /, '')
        : `${nameOfThing(row)}, ${labelOfField(row.table_name, field).toLowerCase()}`,
    ),
    mine: showValue(field, earlier) ?? '(nothing)',
    theirs: showValue(field, now) ?? '(nothing)',
  }))
  if (others.length === newer.length) return differences
  return [...differences, { label: 'Order', mine: 'The earlier order', theirs: 'Another order' }]
}
