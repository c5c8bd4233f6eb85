import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { FormDraft } from '../../ui/controls/draft-notice.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { beginningOf } from '../beginning-of.ts'
import { newId } from '../rows/ids.ts'
import { isSame } from '../rows/writes/optimistic-update.ts'
import { type Draft, dropDraft } from './drafts.ts'
import { findDifferences } from './find-differences.ts'
import { mergeDraft } from './merge-draft.ts'
import { useOwnDraft } from './own-draft.ts'
import { useDescribeDraft, useDrafts } from './use-drafts.ts'

interface Options<Values extends FieldValues> {
  /** The name of the form's drafts: "faqs", or "replies/" with the id of a message. */
  place: string
  /** The edited row as it was read, with which a list can open the form; undefined for a new one. */
  row: { id: string } | undefined
  labels: Record<keyof Values & string, string>
  formatters?: Partial<Record<keyof Values & string, (value: unknown) => ReactNode>>
  hasFiles: boolean
  draft: string | 'newest' | undefined
}

/** Keeps what is typed into a form until it is saved or discarded, and offers earlier drafts. */
export function useFormDraft<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  options: Options<Values>,
): FormDraft & { newRowId: RefObject<string> } {
  const { place, row, hasFiles, draft: handed } = options
  const [name = '', rowId = row?.id ?? 'new'] = place.split('/')
  const fields = Object.keys(options.labels) as Path<Values>[]
  const now = form.formState.defaultValues as Values
  const own = useOwnDraft(name, rowId)
  const newRowId = useRef(useState(newId)[0])
  const describeDraft = useDescribeDraft()
  const linked = (useLocation().state as { draft?: string } | null)?.draft
  const [isSilent] = useState(handed === 'newest')

  const note = useRef((_values: Values, _base: Values) => {})
  note.current = (values, base) =>
    own.note(values, base, {
      title: beginningOf(String((fields[0] && values[fields[0]]) ?? ''), 100),
      entry: row,
      // A new row keeps the draft's id, because it may have been stored although its response was lost.
      newRowId: row && row.id !== newRowId.current ? undefined : newRowId.current,
      hadFiles: hasFiles,
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
  useEffect(() => note.current(getValues(), now), [hasFiles])

  const restore = (draft: Draft, merged: Values) => {
    own.takeOver(draft.key)
    if (draft.newRowId) newRowId.current = draft.newRowId
    const changed = fields.filter((field) => !isSame(form.getValues(field), merged[field]))
    for (const field of changed)
      form.setValue(field, merged[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (changed[0] && !isSilent) form.setFocus(changed[0])
  }

  const kept = useDrafts(name)
    .filter((draft) => draft.row === rowId || draft.key === handed || draft.key === linked)
    .map((draft) => ({ draft, ...mergeDraft(draft, now) }))
  const worthy = kept.filter(({ isNothing }) => !isNothing)
  const chosen = worthy.find(({ draft }) => draft.key === handed || draft.key === linked)
  const offered = chosen ?? worthy[0]
  const [atOnce] = useState(isSilent ? offered?.draft.key : undefined)

  const settled = kept.filter(({ isNothing }) => isNothing).map(({ draft }) => draft.key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the drafts.
  useEffect(() => settled.forEach(dropDraft), [settled.join()])
  const toRestore = offered && offered.draft.key === atOnce ? offered : chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, whatever is typed then.
  useEffect(() => {
    if (toRestore && !toRestore.isContested) restore(toRestore.draft, toRestore.merged)
  }, [toRestore?.draft.key])

  const offer = offered && {
    ...describeDraft(offered.draft),
    differences: offered.isContested ? findDifferences(options, offered.merged, now) : undefined,
    onRestore: () => {
      restore(offered.draft, offered.merged)
      // A field that takes no focus may be the first; waits until the pressed button has been removed.
      setTimeout(keepFocus)
    },
  }
  return { offer, drop: own.drop, newRowId }
}
