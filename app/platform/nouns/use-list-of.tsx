import { type ReactNode, useState } from 'react'
import { useConfirmed } from '../../ui/controls/dialogs/use-confirmed.tsx'
import { StaffList } from '../../ui/controls/lists/staff-list.tsx'
import { useDb } from '../db-context.tsx'
import { type PagedList, usePagedList } from '../rows/reads/use-paged-list.ts'
import type { Versioned } from '../rows/writes/optimistic-update.ts'
import type { MaybeHideable } from '../rows/writes/shown-rows.ts'
import { useDeletion } from '../rows/writes/use-deletion.ts'
import { useMoving } from '../rows/writes/use-moving.ts'
import { useRowFromLink } from '../rows/writes/use-row-from-link.ts'
import type { Noun } from './define-noun.ts'
import type { FormProps } from './form-of.tsx'
import { listQuery } from './list-query.ts'
import { type ListTexts, listTexts } from './noun-texts.ts'
import type { NounRows } from './rows-of.tsx'
import type { NounWrites } from './writes-of.ts'

type Listed = Versioned & MaybeHideable

/** The row whose form is open, undefined for a new one. */
interface Edited<Row> {
  row?: Row
}

interface Options<Row extends Listed> {
  /** The name of the rows in messages: "Loading FAQs...". */
  title: string
  writes: NounWrites<Row>
  /** How rows are rendered: `tableOf`, `itemsOf`, or the noun’s own. */
  rows: NounRows<Row>
  /** `formOf`, or the noun’s own form. Left out if rows open on a screen of their own. */
  form?: (props: FormProps<Row>) => ReactNode
  texts: ListTexts<Row>
  /** True if deleting a row can't be undone completely, which the confirmation then mentions. */
  isFinal?: boolean
  /** Deletes a row, for a noun where more than the row itself is deleted. */
  remove?: (row: Row) => unknown
  /** Called when the deletion of a row can't be taken back any more. */
  onGone?: (row: Row) => void
  /** The name of a row on its buttons, if it isn't the row's own. */
  nameOf?: (row: Row) => string
}

/** Texts that aren't given have a default. */
type ListOptions<Row extends Listed> = Omit<Options<Row>, 'title' | 'texts'> & {
  title?: string
  texts?: Partial<ListTexts<Row>>
}

/**
 * A noun's list for staff with its dialog and all actions on rows. `add` opens the dialog for a new row.
 * The caller renders the heading or card around it.
 */
export function useListOf<Row extends Listed>(
  noun: Noun<Row>,
  { title = noun.many, texts, ...options }: ListOptions<Row>,
) {
  const list = usePagedList(listQuery(useDb(), noun))
  const { add, rows, dialogs } = usePartsOf(noun, list, {
    title,
    texts: { ...listTexts(noun), ...texts },
    ...options,
  })
  return {
    add,
    list: (
      <>
        {rows}
        {dialogs}
      </>
    ),
  }
}

/** The parts of `useListOf`, for a screen that renders dialogs outside the list or uses another query. */
export function usePartsOf<Row extends Listed>(
  noun: Noun<Row>,
  list: PagedList<Row>,
  { title, writes, rows, form, texts, isFinal, nameOf = noun.nameOf, ...given }: Options<Row>,
) {
  const [edited, setEdited] = useState<Edited<Row>>()
  const edit = (row: Row) => setEdited({ row })
  useRowFromLink(edit)
  const remove = useDeletion({
    remove: writes.remove,
    restore: isFinal ? undefined : writes.restore,
    messages: (row) => {
      const { title: deleted, description } = texts.deleted(row)
      return { deleted, description, failed: texts.deleteFailed }
    },
    onGone: given.onGone,
  })
  const move = useMoving(writes.move, {
    moved: texts.moved ?? '',
    failed: texts.moveFailed ?? '',
    describeMoved: (moved) => list.rows.filter(({ id }) => id === moved).map(nameOf)[0],
  })
  const deletion = useConfirmed(given.remove ?? remove, (row) => ({
    title: `Delete this ${noun.one}?`,
    text: texts.question(row),
  }))
  return {
    add: () => setEdited({}),
    rows: (
      <StaffList list={list} noun={title} messages={texts} hasPanel={rows.hasPanel}>
        {(shown, hasMore) =>
          rows.render({
            rows: shown,
            hasMore,
            nameOf,
            isOrdered: noun.isOrdered,
            move,
            show: noun.canBeHidden ? writes.show : undefined,
            onEdit: edit,
            onDelete: deletion.ask,
          })
        }
      </StaffList>
    ),
    dialogs: (
      <>
        {deletion.dialog}
        {edited && form?.({ row: edited.row, onClose: () => setEdited(undefined) })}
      </>
    ),
  }
}
