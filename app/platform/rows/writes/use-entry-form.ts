import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { SaveQuestion } from '../../../ui/controls/dialogs/save-question.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { findDifferences } from '../find-differences.ts'
import { errorMessage, refusedField } from './error-messages.ts'
import { ConflictError, type Versioned } from './optimistic-update.ts'
import { useTakeBack } from './use-take-back.ts'
import { useWrite, type Write } from './use-write.ts'

interface EntryForm<
  Row extends Versioned,
  Values extends FieldValues,
  Input,
  Saved extends Partial<Row>,
> {
  /** The name under which the browser keeps its drafts: the table's name, for example. */
  name: string
  /** The row to edit; undefined for a new one. */
  entry: Row | undefined
  schema: ZodType<Input, Values>
  /** Returns the values that the fields show for a row, or for a new one. */
  valuesOf: (row: Row | undefined) => Values
  labels: Record<keyof Values & string, string>
  /** Makes of valid input what is written, before each attempt to save: uploads files, for example. */
  prepare?: (input: Input) => Promise<Saved>
  /** The questions to ask before it is saved, one after another; `before` is undefined for a new row. */
  questions?: (
    input: Input,
    before: Row | undefined,
  ) => SaveQuestion<Values>[] | Promise<SaveQuestion<Values>[]>
  /** Left out where no new row can be added. */
  add?: Write<Saved & { id: string }, unknown>
  /** Resolves to the row as it is now, if to anything. */
  change: Write<{ before: Row; change: Saved }, unknown>
  /** Inserts a row again that somebody else deleted. Left out where the row is always there. */
  restore?: Write<Row & Saved, unknown>
  /** The words of the toast once the row is saved, and its title when saving failed. */
  messages: (isNew: boolean) => { saved: string; description?: string; failed: string }
  /** Columns that the database changes along with those of the form, which Undo puts back, too. */
  follows?: (keyof Row & string)[]
  /** Returns what Undo takes back of a saved change, if anything. Undo takes back all of it if this is left out. */
  findUndo?: (before: Row, saved: Saved) => { about?: string; undo: () => void } | undefined
  /** Returns the words beside a field whose value the database refused; otherwise the error's own message. */
  refusals?: Partial<Record<keyof Values & string, string>>
  /** Called before a field whose value was refused gets the focus. */
  onRefused?: (field: keyof Values & string) => void
  /** Formats a value for the comparison of two versions, where its text alone says too little. */
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
  /** True when files are chosen that are not among the values. */
  hasFiles?: boolean
  /** Called with the values of a draft that was restored. */
  onRestored?: (values: Values) => void
  /**
   * Called when the row is saved, with its id if it was added, or when somebody else deleted it and it shall stay
   * deleted.
   */
  onDone: (addedId?: string) => void
}

type SaveRow<Saved> = (saved: Saved) => Promise<unknown>

/**
 * A form for one row, which adds or changes it. It shows the database's refusal beside the field it is
 * about. When somebody else has changed or deleted the row meanwhile, it asks which version to keep.
 */
export function useEntryForm<
  Row extends Versioned,
  Values extends FieldValues,
  Input,
  Saved extends Partial<Row>,
>(options: EntryForm<Row, Values, Input, Saved>) {
  const { name, entry, schema, valuesOf, labels, formatters, hasFiles, onRestored } = options
  const fields = Object.keys(labels) as Path<Values>[]
  const messages = options.messages(!entry)
  /** The version that the changes are made to. */
  const [base, setBase] = useState(entry)
  /** The version somebody else saved meanwhile, null if they deleted the row; undefined without conflict. */
  const [theirs, setTheirs] = useState<Row | null>()
  const [[asked, ...askedLater], setAsked] = useState<SaveQuestion<Values>[]>([])
  const { mutateAsync: add } = useWrite(options.add ?? cannotInsert)
  const { mutateAsync: change } = useWrite(options.change)
  const { mutateAsync: restore } = useWrite(options.restore ?? cannotInsert)
  const takeBack = useTakeBack(options.change, options.follows)
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(entry) as DefaultValues<Values>,
  })
  const draft = useFormDraft(form, {
    name,
    row: entry?.id,
    entry,
    labels,
    formatters,
    hasFiles,
    onRestored,
  })
  const close = (addedId?: string) => {
    draft.drop()
    options.onDone(addedId)
  }

  const save = (before: Row | undefined, write: SaveRow<Saved>) => async (input: Input) => {
    let saved: Saved
    let now: unknown
    try {
      // Without `prepare` the input itself is what is written.
      saved = options.prepare ? await options.prepare(input) : (input as unknown as Saved)
      now = await write(saved)
    } catch (error) {
      return error instanceof ConflictError
        ? showConflict(error.theirs as Row | null)
        : showFailure(error)
    }
    const undo = before && (options.findUndo ?? takeBack)(before, saved, now)
    const message = { title: messages.saved, description: messages.description }
    if (undo) toastWithUndo({ ...message, ...undo })
    else toast(message)
    close(entry ? undefined : draft.newRowId.current)
  }
  const saveOver = (before: Row | undefined) =>
    save(before, (saved) =>
      before ? change({ before, change: saved }) : add({ ...saved, id: draft.newRowId.current }),
    )

  /** Fields that were not touched here take the newer values, so that only real conflicts are shown. */
  const showConflict = (newer: Row | null) => {
    const before = valuesOf(base)
    for (const field of fields)
      if (newer && form.getValues(field) === before[field])
        form.resetField(field, { defaultValue: valuesOf(newer)[field] })
    setTheirs(newer)
  }
  const showFailure = (error: unknown) => {
    const field = refusedField(error, fields)
    const refusal = field && options.refusals?.[field]
    const message = refusal ?? errorMessage(error, 'Please try again later.')
    if (field) {
      options.onRefused?.(field)
      form.setError(field, { message }, { shouldFocus: true })
    }
    toast({ title: messages.failed, description: message, variant: 'destructive' })
  }

  const askOrSave = async (input: Input) => {
    const questions = (await options.questions?.(input, base)) ?? []
    setAsked(questions)
    return questions.length === 0 ? saveOver(base)(input) : undefined
  }
  const answer = (values: Partial<Values> = {}) => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as Path<Values>, value, { shouldDirty: true })
    setAsked(askedLater)
    if (askedLater.length === 0) void form.handleSubmit(saveOver(base))()
  }

  const keepMine = form.handleSubmit((input) => {
    setTheirs(undefined)
    if (!theirs && base) return save(base, (saved) => restore({ ...base, ...saved }))(input)
    setBase(theirs ?? undefined)
    return saveOver(theirs ?? undefined)(input)
  })
  const takeTheirs = () => {
    if (!theirs) return close()
    setBase(theirs)
    setTheirs(undefined)
    form.reset(valuesOf(theirs))
  }

  const conflict = theirs !== undefined && {
    differences: theirs && findDifferences(options, form.getValues(), valuesOf(theirs)),
    onKeepMine: () => void keepMine(),
    onTakeTheirs: takeTheirs,
  }
  /** What `EntryDialog` needs of the form. */
  const dialog = {
    draft,
    submit: form.handleSubmit(askOrSave),
    question: asked && {
      question: asked,
      onKeepEditing: () => setAsked([]),
      onConfirm: () => answer(),
      onOffer: () => answer(asked.offer?.values),
    },
    isDirty: form.formState.isDirty,
    isPending: form.formState.isSubmitting,
    conflict: conflict || undefined,
  }
  return { ...form, ...dialog, dialog }
}

const cannotInsert: Write<unknown, unknown> = {
  writes: [],
  send: () => Promise.reject(new Error('This form adds no rows')),
}
