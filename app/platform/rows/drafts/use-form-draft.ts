import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { FormDraft } from '../../../ui/controls/draft-notice.tsx'
import { beginningOf } from '../../beginning-of.ts'
import { isSame } from '../merge-draft.ts'
import { newId } from '../new-id.ts'
import { type Draft, dropDraft } from './drafts.ts'
import { useOwnDrafts } from './own-drafts.ts'
import { useDraftOffer } from './use-draft-offer.ts'

interface Options<Values extends FieldValues> {
  /** The form's name among the drafts: "faqs". */
  name: string
  /** The row that is edited; undefined for a new one. */
  row?: string
  /** The row as it was read, with which a list can open the form. */
  entry?: object
  labels: Record<keyof Values & string, string>
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
  /** True when files are chosen that are not among the form's values. */
  hasFiles?: boolean
  onRestored?: (values: Values) => void
}

/** Keeps what is typed into a form until it is saved or discarded, and offers what was kept before. */
export function useFormDraft<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  options: Options<Values>,
): FormDraft & { newRowId: RefObject<string> } {
  const { name, row = 'new', labels, formatters } = options
  const hadFiles = options.hasFiles ?? false
  const fields = Object.keys(labels) as Path<Values>[]
  const now = form.formState.defaultValues as Values
  const own = useOwnDrafts(name)
  const newRowId = useRef(useState(newId)[0])
  const note = useRef((_values: Values, _base: Values) => {})
  note.current = (values, base) =>
    own.note(row, values, base, {
      title: beginningOf(String((fields[0] && values[fields[0]]) ?? ''), 100),
      entry: options.entry,
      newRowId: options.row === undefined ? newRowId.current : undefined,
      hadFiles,
    })

  const { subscribe, getValues } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => note.current(values, defaultValues as Values),
      }),
    [subscribe],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are noted when they come or go.
  useEffect(() => note.current(getValues(), now), [hadFiles])

  const restore = (values: Values, draft: Draft) => {
    // What stands in the fields now stays as a draft of its own.
    own.release(row)
    if (draft.newRowId) newRowId.current = draft.newRowId
    const changed = fields.filter((field) => !isSame(form.getValues(field), values[field]))
    for (const field of changed)
      form.setValue(field, values[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (own.isKept(row)) dropDraft(draft.key)
    options.onRestored?.(values)
    if (changed[0]) form.setFocus(changed[0])
  }
  const offer = useDraftOffer({ form: name, row, now, labels, formatters, restore })
  return { offer, drop: () => own.drop(row), newRowId }
}
