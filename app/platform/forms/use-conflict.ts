import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type ConflictError, isSame, type Versioned } from '../rows/writes/optimistic-update.ts'

export interface Compared<Row, Values> {
  /** Returns the values that the fields show for a row, or for a new one. */
  valuesOf: (row: Row | undefined) => Values
  labels: Record<keyof Values & string, string>
  /** Formats a value for the comparison of two versions if plain text isn't clear enough. */
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
}

interface Options<Row, Values, Input> extends Compared<Row, Values> {
  /** The version that the changes were made to. */
  base: Row | undefined
  canRestore: boolean
  /** Saves the user's version over theirs; `theirs` is null if the row was deleted. */
  keepMine: (input: Input, theirs: Row | null) => Promise<unknown>
  takeTheirs: (theirs: Row | null) => void
}

/** The choice between two versions when somebody else has changed or deleted the row in the meantime. */
export function useConflict<Row extends Versioned, Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  { base, canRestore, keepMine, takeTheirs, ...compared }: Options<Row, Values, Input>,
) {
  const { valuesOf, labels } = compared
  const [error, setError] = useState<ConflictError<Row>>()

  /** Untouched fields take the newer values, so that only real conflicts are shown. */
  const showConflict = (found: ConflictError<Row>) => {
    const before: Record<string, unknown> = valuesOf(base)
    const after: Record<string, unknown> | null = found.theirs && valuesOf(found.theirs)
    for (const name of Object.keys(labels) as Path<Values>[])
      if (after && isSame(form.getValues(name), before[name]))
        form.resetField(name, { defaultValue: after[name] as never })
    setError(found)
  }
  if (!error) return { showConflict }
  const { message, theirs } = error
  const keep = form.handleSubmit((input) => {
    setError(undefined)
    return keepMine(input, theirs)
  })
  const conflict = {
    title: message,
    differences: theirs && findDifferences(compared, form.getValues(), valuesOf(theirs)),
    onKeepMine: theirs || !base || canRestore ? () => void keep() : undefined,
    onTakeTheirs: () => {
      setError(undefined)
      takeTheirs(theirs)
    },
  }
  return { showConflict, conflict }
}

/** The fields in which two versions of a row differ, each with both values. */
const findDifferences = <Values extends object>(
  { labels, formatters = {} }: Omit<Compared<never, Values>, 'valuesOf'>,
  mine: Values,
  theirs: Values,
) =>
  (Object.keys(labels) as (keyof Values & string)[])
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const format = formatters[field] ?? formatFieldValue
      return { label: labels[field], mine: format(mine[field]), theirs: format(theirs[field]) }
    })

function formatFieldValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '(nothing)' : String(value)
}
