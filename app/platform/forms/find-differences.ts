import type { ReactNode } from 'react'

interface Compared<Values> {
  labels: Record<keyof Values & string, string>
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
}

/** The fields in which two versions of a row differ, each with both values. */
export const findDifferences = <Values extends object>(
  { labels, formatters = {} }: Compared<Values>,
  mine: Values,
  theirs: Values,
) =>
  (Object.keys(labels) as (keyof Values & string)[])
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => {
      const format = formatters[field] ?? formatFieldValue
      return { label: labels[field], mine: format(mine[field]), theirs: format(theirs[field]) }
    })

function formatFieldValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '(nothing)' : String(value)
}
