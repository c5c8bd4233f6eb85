import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { formatRecentTime } from '../../../shared/time/local-time.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { debounce, flush } from '../debounce.ts'
import { newId } from '../rows/ids.ts'
import { isSame } from '../rows/writes/optimistic-update.ts'
import { useSession } from '../session/session.ts'
import { useTimeZone } from '../time/moment.tsx'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts'

interface Options<Row, Values> {
  /** The name of the form's drafts: "faqs", or "replies/" with the id of a message. */
  drafts: string
  /** The row as it is now; undefined for a new one. */
  row: Row | undefined
  /** The version that the changes are made to. */
  base: Row | undefined
  valuesOf: (row: Row | undefined) => Values
  /** Makes the changes to this version from now on, and shows its values. */
  show: (version: Row | undefined) => void
}

/** Begins with what was typed into the form before, and keeps what is typed until it is saved or discarded. */
export function useFormDraft<Row extends { id: string }, Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  { drafts, row, base, valuesOf, show }: Options<Row, Values>,
) {
  const [name = '', rowId = row?.id] = drafts.split('/')
  const key = draftKey(useSession().user?.id ?? '', name, rowId)
  const zone = useTimeZone()
  const [newRowId, setNewRowId] = useState(newId)
  const [restored, setRestored] = useState<Draft>()
  /** What this form last wrote or restored. Without a change, it writes nothing, and removes no other tab’s draft. */
  const written = useRef('')

  const restore = (draft: Draft) => {
    const now = valuesOf(row)
    // Ignores fields that no longer exist, and those whose type has changed.
    const typed = (Object.keys(now) as Path<Values>[]).filter(
      (field) => typeof draft.values[field] === typeof now[field],
    )
    if (typed.every((field) => isSame(draft.values[field], now[field]))) return dropDraft(key)
    const before = row && { ...row, ...draft.before }
    const then = valuesOf(before)
    // Untouched fields show what is stored now, unless the draft has to be compared with it when it is saved.
    show(typed.every((field) => isSame(then[field], now[field])) ? row : before)
    for (const field of typed) {
      const value = draft.values[field] as PathValue<Values, Path<Values>>
      form.setValue(field, value, { shouldDirty: true })
    }
    if (draft.newRowId) setNewRowId(draft.newRowId)
    written.current = JSON.stringify(draft)
    setRestored(draft)
  }
  const begin = useEffectEvent(() => {
    const draft = readDraft(key)
    if (draft) restore(draft)
  })
  // Before the form is noted, so that the draft keeps its time.
  useEffect(() => begin(), [])

  const note = useEffectEvent((values: Values, before: Values) => {
    const savedAt = Date.now()
    const changed = Object.entries(values).filter(
      ([field, value]) => !isChosenFile(value) && !isSame(value, before[field]),
    )
    const content = {
      before: base,
      values: Object.fromEntries(changed),
      newRowId: row ? undefined : newRowId,
      path: window.location.pathname,
    }
    debounce(written, () => {
      const text = changed.length > 0 ? JSON.stringify(content) : ''
      if (text === written.current) return
      written.current = text
      if (text) keepDraft(key, content, savedAt)
      else dropDraft(key)
    })
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => note(values, defaultValues as Values),
      }),
    [subscribe],
  )
  useEffect(() => flush, [])

  /** Removes the draft after it was saved or discarded. The same text isn't stored again unless it changes first. */
  const drop = () => {
    flush()
    dropDraft(key)
    setRestored(undefined)
  }
  const discard = () => {
    flush()
    const draft = readDraft(key)
    drop()
    show(row)
    if (draft)
      toastWithUndo({
        title: 'Unsaved changes discarded',
        undo: () => {
          keepDraft(key, draft, draft.savedAt)
          restore(draft)
        },
      })
  }
  return {
    drop,
    discard,
    newRowId,
    restoredFrom: restored && formatRecentTime(new Date(restored.savedAt), zone),
  }
}

/** A chosen file has an object URL, which is invalid after the page is closed. */
const isChosenFile = (value: unknown) => typeof value === 'string' && value.startsWith('blob:')
