import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { errorWords, refusedField } from './error-messages.ts'
import { NewerVersion, type Versioned } from './optimistic-update.ts'
import { useWrite, type Write } from './use-write.ts'

interface EntryForm<Row extends Versioned, Values extends FieldValues, Input extends Partial<Row>> {
  /** What is edited; undefined while something new is written. */
  entry: Row | undefined
  schema: ZodType<Input, Values>
  /** What the fields show for a row, or for a new one. */
  valuesOf: (row: Row | undefined) => Values
  /** The fields' names, for when two versions are shown beside each other. */
  labels: Record<keyof Values & string, string>
  /** Left out where nothing new is written. */
  add?: Write<Input, unknown>
  change: Write<{ before: Row; change: Input }, unknown>
  /** Puts a row back that somebody else deleted. */
  restore: Write<Row, unknown>
  /** What to say beside a field whose value the database refused. */
  refusals?: Partial<Record<keyof Values & string, string>>
  /** How to show a field's value beside another, where its words alone don't tell. */
  shown?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
  /** Called before that field gets the focus. */
  onRefused?: (field: keyof Values & string) => void
  onSaved: (isNew: boolean) => void
  /** What to do when somebody else deleted the row and it shall stay deleted; otherwise `onSaved`. */
  onLeftDeleted?: () => void
  onFailed: (words: string, isNew: boolean) => void
}

/**
 * A form for one row: adds it or changes it, puts the server's refusal beside its field, and asks
 * which version shall stay when somebody else has changed or deleted the row meanwhile.
 */
export function useEntryForm<
  Row extends Versioned,
  Values extends FieldValues,
  Input extends Partial<Row>,
>(options: EntryForm<Row, Values, Input>) {
  const { entry, schema, valuesOf, labels, onSaved, onFailed } = options
  const refusals: Partial<Record<string, string>> = options.refusals ?? {}
  const [base, setBase] = useState(entry)
  const [theirs, setTheirs] = useState<Row | null>()
  const writes = [
    useWrite(options.add ?? nothingToAdd),
    useWrite(options.change),
    useWrite(options.restore),
  ] as const
  const [add, change, restore] = writes
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(entry) as DefaultValues<Values>,
  })

  // What was not touched here follows the newer version; only the rest is a question.
  const meet = (newer: Row | null) => {
    const before = valuesOf(base)
    for (const field of Object.keys(labels) as Path<Values>[])
      if (newer && form.getValues(field) === before[field])
        form.resetField(field, { defaultValue: valuesOf(newer)[field] })
    setTheirs(newer)
  }
  const fail = (error: unknown) => {
    if (error instanceof NewerVersion) return meet(error.theirs as Row | null)
    const field = refusedField(error, Object.keys(labels))
    const words = refusals[field ?? ''] ?? errorWords(error, 'Please try again later.')
    if (field) {
      options.onRefused?.(field)
      form.setError(field as Path<Values>, { message: words }, { shouldFocus: true })
    }
    onFailed(words, !entry)
  }
  const outcome = { onSuccess: () => onSaved(!entry), onError: fail }
  const save = (before: Row | undefined) => (input: Input) => {
    if (!before) return add.mutate(input, outcome)
    change.mutate({ before, change: input }, outcome)
  }
  const keepMine = form.handleSubmit((input) => {
    setTheirs(undefined)
    if (theirs === null && base) return restore.mutate({ ...base, ...input }, outcome)
    setBase(theirs ?? undefined)
    save(theirs ?? undefined)(input)
  })
  const takeTheirs = () => {
    if (!theirs) return options.onLeftDeleted ? options.onLeftDeleted() : onSaved(false)
    setBase(theirs)
    setTheirs(undefined)
    form.reset(valuesOf(theirs))
  }

  return {
    ...form,
    submit: form.handleSubmit(save(base)),
    isDirty: form.formState.isDirty,
    isPending: writes.some(({ isPending }) => isPending),
    conflict:
      theirs === undefined
        ? undefined
        : {
            differences: theirs && differencesBetween(options, form.getValues(), valuesOf(theirs)),
            onKeepMine: () => void keepMine(),
            onTakeTheirs: takeTheirs,
          },
  }
}

const nothingToAdd: Write<unknown, unknown> = {
  makesStale: [],
  send: () => Promise.reject(new Error('Nothing new is written here')),
}

const differencesBetween = <
  Row extends Versioned,
  Values extends FieldValues,
  Input extends Partial<Row>,
>(
  { labels, shown = {} }: Pick<EntryForm<Row, Values, Input>, 'labels' | 'shown'>,
  mine: Values,
  theirs: Values,
) =>
  (Object.keys(labels) as (keyof Values & string)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      label: labels[field],
      mine: (shown[field] ?? inWords)(mine[field]),
      theirs: (shown[field] ?? inWords)(theirs[field]),
    }))

function inWords(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '(nothing)' : String(value)
}
