import { type ReactNode, useState } from 'react'
import { StaffList } from '../../ui/controls/lists/staff-list.tsx'
import { useDb } from '../db-context.tsx'
import { DraftOffers } from '../forms/draft-offers.tsx'
import { type PagedList, usePagedList } from '../rows/reads/use-paged-list.ts'
import { useBulkDeletion, useConfirmed, useDeletion } from '../rows/writes/deletion.tsx'
import type { Versioned } from '../rows/writes/optimistic-update.ts'
import { BulkActions } from '../rows/writes/row-actions.tsx'
import type { MaybeHideable } from '../rows/writes/shown-rows.ts'
import { useMoving } from '../rows/writes/use-moving.ts'
import { useRowFromLink } from '../rows/writes/use-row-from-link.ts'
import type { Noun } from './define-noun.ts'
import type { FormProps } from './form-of.tsx'
import { listQuery } from './list-query.ts'
import { type ListTexts, listTexts } from './noun-texts.ts'
import type { NounRows } from './rows-of.tsx'
import type { NounWrites } from './writes-of.ts'

type Listed = Versioned & MaybeHideable

/** The row whose form is open, none for a new one, and the draft that was chosen for it. */
interface Edited<Row> {
  row?: Row
  draft?: string
}

interface Options<Row extends Listed> {
  /** The name of the rows in messages: "Loading FAQs...". */
  title: string
  writes: NounWrites<Row>
  /** The look of the rows: `tableOf`, `itemsOf`, or rows of the noun’s own. */
  rows: NounRows<Row>
  /** `formOf`, or a form of the noun’s own. Left out where rows open on a screen of their own. */
  form?: (props: FormProps<Row>) => ReactNode
  texts: ListTexts<Row>
  /** True where a row can't be written back whole once it is deleted, which the question says. */
  isFinal?: boolean
  /** Delete one row or several, where more than the row itself goes. */
  remove?: (row: Row) => unknown
  removeAll?: (rows: Row[]) => unknown
  /** Gives the words by which buttons call a row, when that isn’t its name. */
  nameOf?: (row: Row) => string
}

/** Words that aren't given are those of every noun. */
type ListOptions<Row extends Listed> = Omit<Options<Row>, 'title' | 'texts'> & {
  title?: string
  texts?: Partial<ListTexts<Row>>
}

/**
 * A noun's list for staff, with its drafts, its dialog and all that is done with rows, and `add`, which opens the dialog
 * for a new one. What stands around the list is the caller's: a screen's heading, a tab's lead, a card.
 */
export function useListOf<Row extends Listed>(
  noun: Noun<Row>,
  { title = noun.many, texts, ...options }: ListOptions<Row>,
) {
  const list = usePagedList(listQuery(useDb(), noun))
  const { add, offers, rows, dialogs } = usePartsOf(noun, list, {
    title,
    texts: { ...listTexts(noun), ...texts },
    ...options,
  })
  return {
    add,
    list: (
      <>
        {offers}
        {rows}
        {dialogs}
      </>
    ),
  }
}

/** The parts of `useListOf`, for a screen whose drafts and dialogs stand outside of the list, or with another query. */
export function usePartsOf<Row extends Listed>(
  noun: Noun<Row>,
  list: PagedList<Row>,
  { title, writes, rows, form, texts, isFinal, nameOf = noun.nameOf, ...given }: Options<Row>,
) {
  const [edited, setEdited] = useState<Edited<Row>>()
  useRowFromLink((row: Row) => setEdited({ row }))
  const nouns = [noun.one, noun.many] as const
  const removeAll = useBulkDeletion({ remove: writes.removeAll, restore: writes.restoreAll, nouns })
  const remove = useDeletion({
    remove: writes.remove,
    restore: isFinal ? undefined : writes.restore,
    messages: (row) => {
      const { title: deleted, description } = texts.deleted(row)
      return { deleted, description, failed: texts.deleteFailed }
    },
  })
  const move = useMoving(writes.move, { moved: texts.moved ?? '', failed: texts.moveFailed ?? '' })
  const deletion = useConfirmed(given.remove ?? remove, texts.question)
  const { warning } = texts
  return {
    add: () => setEdited({}),
    offers: (
      <DraftOffers
        form={noun.drafts}
        rows={list.rows}
        isLoading={list.isLoading}
        onRestore={(row, { key }) => setEdited({ row, draft: key })}
      />
    ),
    rows: (
      <StaffList
        list={list}
        noun={title}
        messages={texts}
        hasPanel={rows.hasPanel}
        actions={
          warning === undefined
            ? undefined
            : (chosen, clear) => (
                <BulkActions
                  rows={chosen}
                  nameOf={nameOf}
                  nouns={nouns}
                  show={writes.show}
                  onDelete={given.removeAll ?? removeAll}
                  warning={typeof warning === 'string' ? warning : warning(chosen)}
                  onDone={clear}
                />
              )
        }
      >
        {(shown, hasMore) =>
          rows.render({
            rows: shown,
            hasMore,
            nameOf,
            isOrdered: noun.isOrdered,
            move,
            show: noun.canBeHidden ? writes.show : undefined,
            onEdit: (row) => setEdited({ row }),
            onDelete: deletion.ask,
          })
        }
      </StaffList>
    ),
    dialogs: (
      <>
        {deletion.dialog}
        {edited &&
          form?.({ row: edited.row, draft: edited.draft, onClose: () => setEdited(undefined) })}
      </>
    ),
  }
}
