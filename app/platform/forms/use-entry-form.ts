import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import type { SaveQuestion } from '../../ui/controls/dialogs/save-question.tsx'
import { showAddedRow } from '../../ui/controls/lists/show-added-row.ts'
import { toast } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { useIsOpen } from '../../ui/use-is-open.ts'
import { errorMessage, refusedField } from '../rows/writes/error-messages.ts'
import { ConflictError, isSame, type Versioned } from '../rows/writes/optimistic-update.ts'
import { unwritable, useQueue, useWrite, type Write } from '../rows/writes/use-write.ts'
import { SessionEndedError } from '../session/session.ts'
import { findRequired } from './find-required.ts'
import { keepUntouched } from './keep-untouched.ts'
import { type Compared, useConflict } from './use-conflict.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useTakeBack } from './use-take-back.ts'

/** The type of a field's error that came from the database. */
export const REFUSED = 'refused'

/** The columns and labels of a form, whichever row it edits. Every noun has them. */
interface FormFields<Row, Values, Input> extends Compared<Row, Values> {
  /**
   * The name under which the browser keeps its drafts, such as the table's name; a row's id may follow after a slash.
   */
  drafts: string
  schema: ZodType<Input, Values>
  /** The message at a field whose value the database refused. The default is the error's own message. */
  refusals?: Partial<Record<keyof Values & string, string>>
  follows?: (keyof Row & string)[]
}

interface FormWrites<Row, Saved> {
  /** Left out if no row can be added. */
  add?: Write<Saved & { id: string }, unknown>
  /** May resolve to the row as saved. Left out if rows are only added. */
  change?: Write<{ before: Row; change: Saved }, unknown>
  /** Inserts a row again that somebody else deleted. Left out if the row can't be deleted or brought back. */
  restore?: Write<Omit<Row, 'updated_at'> & Saved, unknown>
}

interface Messages {
  /** The title of the toast once the row is saved. Left out if there is another message. */
  saved?: string
  description?: string
  /** The title of the toast when saving failed. */
  failed: string
  /** The text of that toast, if it is specified; the server's reason is then shown in the form. */
  failure?: string
  /** The label of the button that saves. The default is "Save". */
  button?: string
}

interface EntryForm<Row extends Versioned, Values extends FieldValues, Input, Saved> {
  fields: FormFields<Row, Values, Input>
  /**
   * The row to edit; undefined for a new one. A form that stays open shows the newest version until something is typed.
   */
  row: Row | undefined
  writes: FormWrites<Row, Saved>
  /** Turns valid input into what is written, before each attempt to save: uploads files, for example. */
  prepare?: (input: Input) => Promise<Saved>
  /** Questions to ask before saving, one after another; `before` is undefined for a new row. */
  questions?: (
    input: Input,
    before: Row | undefined,
  ) => SaveQuestion<Values>[] | Promise<SaveQuestion<Values>[]>
  messages: (isNew: boolean, saved?: Saved) => Messages
  /** Returns the part of a saved change that Undo reverts, if any. By default Undo reverts all of it. */
  undo?: (before: Row, saved: Saved) => { about?: string; undo: () => void } | undefined
  /**
   * Called when the row is saved (with its id if it was added), or when a colleague deleted it and it stays deleted.
   */
  onDone?: (addedId?: string) => void
}

/**
 * A form for staff that adds or changes one row. It shows errors at their fields, keeps drafts, offers Undo, and asks
 * which version to keep when somebody else has changed or deleted the row in the meantime.
 */
export function useEntryForm<
  Row extends Versioned,
  Values extends FieldValues,
  Input,
  Saved extends object,
>(options: EntryForm<Row, Values, Input, Saved>) {
  const { row, writes } = options
  const { drafts, schema, valuesOf, labels, formatters, refusals, follows } = options.fields
  const names = Object.keys(labels) as Path<Values>[]
  /** The version that the changes are made to. */
  const [base, setBase] = useState(row)
  const [[question, ...laterQuestions], setQuestions] = useState<SaveQuestion<Values>[]>([])
  const queue = useId()
  const { dropWaiting, isSending } = useQueue(queue)
  const submitted = useRef('')
  const { button = 'Save' } = options.messages(!row)
  const readValues = () => JSON.stringify(form.getValues())
  /** What waited for the connection, or for an upload, isn't saved over what was typed since. */
  const unlessTyped = <In, Out>({ send, writes }: Write<In, Out>): Write<In, Out> => ({
    writes,
    send: async (db, input) => {
      if (readValues() === submitted.current) return send(db, input)
      throw new Error(`You have changed this since. Press ${button} again.`)
    },
  })
  const preparation: Write<Input, Saved> = {
    writes: [],
    // Without `prepare`, the input itself is written.
    send: async (_, input) => options.prepare?.(input) ?? (input as unknown as Saved),
  }
  const { mutateAsync: prepare } = useWrite(unlessTyped(preparation), queue)
  const { mutateAsync: add } = useWrite(unlessTyped(writes.add ?? unwritable), queue)
  const { mutateAsync: change } = useWrite(unlessTyped(writes.change ?? unwritable), queue)
  const { mutateAsync: restore } = useWrite(unlessTyped(writes.restore ?? unwritable), queue)
  const takeBack = useTakeBack(writes.change ?? unwritable, follows)
  const isSaving = useRef(false)
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(row) as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting } = form.formState
  const [required] = useState(() => findRequired(schema, valuesOf(row)))
  // Without `keepFieldsRef` the fields are unregistered until the next render, and input in between is lost.
  const reset = (values: Values) => form.reset(values, { keepFieldsRef: true })
  const show = (version: Row | undefined) => {
    setBase(version)
    reset(valuesOf(version))
  }
  const draft = useFormDraft(form, { drafts, row, base, valuesOf, show })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is shown, and never over typed words.
  useEffect(() => {
    const isTyped = () => !isSame(form.getValues(), valuesOf(base))
    if (row && !isSame(row, base) && !isTyped()) show(row)
  }, [row])
  const isBeingSaved = () => isSending() && readValues() === submitted.current
  const drop = () => {
    if (isBeingSaved()) return
    dropWaiting()
    draft.drop()
    // A link to the same screen leaves the form where it is.
    show(row)
  }
  const discard = () => {
    if (!isBeingSaved()) return draft.discard()
    toast({ title: 'Being saved', description: 'It’s too late to discard what you typed.' })
  }
  const isOpen = useIsOpen()
  const added = useRef('')
  const close = (addedId = '') => {
    draft.drop()
    added.current = addedId
    // Another form may be open by now.
    if (isOpen.current) options.onDone?.(addedId || undefined)
  }

  const save = async (
    input: Input,
    before: Row | undefined,
    write: (saved: Saved) => Promise<unknown>,
  ): Promise<void> => {
    let saved: Saved
    let now: unknown
    submitted.current = readValues()
    try {
      saved = await prepare(input)
      now = await write(saved)
    } catch (error) {
      return error instanceof ConflictError && isOpen.current
        ? showConflict(error as ConflictError<Row>)
        : showFailure(error)
    }
    /** A sentence that is the same for all values is about the saved ones. */
    const nameRestored = (restored: Saved) => {
      const { description } = options.messages(!row, restored)
      return description === options.messages(!row).description ? undefined : description
    }
    const undo = before && (options.undo ?? takeBack)(before, saved, now, nameRestored)
    const { saved: title, description } = options.messages(!row, saved)
    if (title && undo) toastWithUndo({ title, description, ...undo })
    else if (title) toast({ title, description })
    const typed = form.getValues()
    const sent: Values = JSON.parse(submitted.current)
    const typedSince = (Object.keys(typed) as Path<Values>[]).filter(
      (name) => !isSame(typed[name], sent[name]),
    )
    const staysOpen = typedSince.length > 0 && writes.change
    // At once, because a form with unsaved changes can't be left without a question.
    flushSync(() => {
      if (before) show({ ...before, ...saved, ...(now as Partial<Row> | undefined) })
      else reset(staysOpen ? sent : typed)
    })
    if (!staysOpen) return close(row ? undefined : draft.newRowId)
    draft.drop()
    for (const name of typedSince) form.setValue(name, typed[name], { shouldDirty: true })
  }
  const saveOver = (before: Row | undefined) => (input: Input) => {
    if (!before) return save(input, before, (saved) => add({ ...saved, id: draft.newRowId }))
    const fields = { schema, shown: valuesOf(before), typed: form.getValues() }
    const changed = keepUntouched(input, before, fields)
    return save(changed, before, (saved) => change({ before, change: saved }))
  }
  const showFailure = (error: unknown) => {
    const { failed, failure } = options.messages(!row)
    const refused = refusedField(error, names)
    const explained = error instanceof SessionEndedError ? new SessionEndedError(button) : error
    const message =
      (refused && refusals?.[refused]) ?? errorMessage(explained, 'Please try again later.')
    if (!isOpen.current) {
      const description = `${message} What you typed is kept, and is there when you open it again.`
      return toast({ title: failed, description, variant: 'destructive' })
    }
    const name = refused ?? (names.length === 1 && !failure ? names[0] : undefined)
    form.setError(name ?? 'root', { type: REFUSED, message })
    // Waits until the field is enabled again. Doesn't move the focus back if the user has left the field.
    if (refused) setTimeout(() => form.setFocus(refused))
    toast({ title: failed, description: failure ?? message, variant: 'destructive' })
  }

  const askOrSave = async (input: Input) => {
    const questions = (await options.questions?.(input, base)) ?? []
    setQuestions(questions)
    return questions.length === 0 ? saveOver(base)(input) : undefined
  }
  /** A double press saves once. */
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isSaving.current) return Promise.resolve()
    isSaving.current = true
    return form
      .handleSubmit(askOrSave)(event)
      .finally(() => {
        isSaving.current = false
      })
  }
  const answer = (values: Partial<Values> = {}) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
    setQuestions(laterQuestions)
    if (laterQuestions.length === 0) void form.handleSubmit(saveOver(base))()
  }

  const { showConflict, conflict } = useConflict<Row, Values, Input>(form, {
    ...{ base, valuesOf, labels, formatters },
    canRestore: writes.restore !== undefined,
    keepMine: (input, theirs) => {
      if (!theirs && base) {
        // A new version, so that nobody who still edits the deleted one overwrites it unseen.
        const { updated_at: _, ...deleted } = base
        return save(input, base, (saved) => restore({ ...deleted, ...saved }))
      }
      setBase(theirs ?? undefined)
      return saveOver(theirs ?? undefined)(input)
    },
    takeTheirs: (theirs) => {
      if (!theirs) return close()
      draft.drop()
      show(theirs)
    },
  })
  const dialog = {
    draft: { ...draft, drop, discard, isBeingSaved },
    submit,
    question: question && {
      question,
      onKeepEditing: () => setQuestions([]),
      onConfirm: () => answer(),
      onOffer: () => answer(question.offer?.values),
    },
    isDirty,
    isPending: isSubmitting,
    refusal: form.formState.errors.root?.message,
    conflict,
    focusAfter: () => showAddedRow(added.current),
  }
  /** The props of a field: its label, its error and its registration with the form. */
  const field = <Name extends Path<Values> & keyof Values & string>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => ({
    label: labels[name],
    required: required.has(name),
    problem: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  })
  return { ...form, ...dialog, dialog, field }
}
