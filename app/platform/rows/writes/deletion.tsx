import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { rememberPlace } from '../../../ui/controls/lists/row-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { countOf } from '../../count.ts'
import { type Db, tableNamed } from '../../db.ts'
import { anyOf } from '../reads/filters.ts'
import { errorMessage } from './error-messages.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import { throwIfForbidden } from './optimistic-update.ts'
import { inParts } from './row-writes.ts'
import { unwritable, useWrite, type Write } from './use-write.ts'

interface Identified {
  id: string
}

/** How much of a write of many rows succeeded. */
export interface Done {
  count: number
  /** Why the rest was not written. */
  failure?: unknown
}

/** Deletes rows. Rows that somebody else has deleted count as deleted. Throws if none could be deleted. */
export async function deleteRows(db: Db, table: string, rows: Identified[]): Promise<Done> {
  const client = await db()
  let count = 0
  try {
    await inParts(
      rows.map(({ id }) => id),
      async (part) => {
        const { data } = await tableNamed(client, table)
          .delete()
          .filter('id', 'in', anyOf(part))
          .select('id')
          .throwOnError()
        if (data.length === 0) await throwIfForbidden(db)
        count += part.length
        return data
      },
    )
    return { count }
  } catch (failure) {
    if (count === 0) throw failure
    return { count, failure }
  }
}

/** The rows that `deleteRows` deleted. */
export const deletedOf = <Row,>(rows: Row[], { count }: Done) => rows.slice(0, count)

/** Restores deleted rows, all or none. Rows that still exist are left as they are. */
export async function restoreRows(db: Db, table: string, rows: Identified[]) {
  const client = await db()
  await tableNamed(client, table)
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
    .throwOnError()
}

interface BulkDeletion<Row> {
  remove: Write<Row[], Done>
  restore: Write<Row[], void>
  nouns: readonly [string, string]
  idsOf?: (rows: Row[]) => string[]
  onGone?: (rows: Row[]) => void
}

/** Deletes several rows at once, shows how many, and offers one Undo for all of them. */
export const useBulkDeletion = <Row,>({
  remove,
  restore,
  nouns,
  idsOf,
  onGone,
}: BulkDeletion<Row>) =>
  useDeletion<Row[], Done>({
    remove,
    restore,
    idsOf,
    onGone: (rows, done) => onGone?.(deletedOf(rows, done)),
    messages: (rows, done) => ({
      deleted: `${countOf(done?.count ?? rows.length, ...nouns)} deleted`,
      description: done && describeRest(rows.length, done),
      failed: `${countOf(rows.length, ...nouns)} could not be deleted`,
    }),
  })

/** Explains why some of the `wanted` rows were not written; undefined if all were. */
export const describeRest = (wanted: number, { count, failure }: Done) =>
  failure === undefined
    ? undefined
    : `${wanted - count} could not be deleted. ${errorMessage(failure, 'Please try again later.')}`

interface Deletion<Row, Removed> {
  remove: Write<Row, Removed>
  /** Restores the whole row. Left out if that isn't possible, which the question before the deletion then says. */
  restore?: Write<Row, unknown>
  /** The texts of toasts; `removed` is what the write resolved to. */
  messages: (
    row: Row,
    removed?: Removed,
  ) => { deleted: string; description?: string; failed: string }
  /** The ids of the deleted rows, if not just the row itself. */
  idsOf?: (row: Row) => string[]
  onDeleted?: () => void
  /** Called when Undo is no longer offered; removes the row's files, for example. */
  onGone?: (row: Row, removed: Removed) => void
}

/** Deletes a row at once, offers Undo if it can be restored, and moves the focus to the row after it. */
export function useDeletion<Row, Removed = unknown>({
  remove,
  restore,
  messages,
  idsOf = ownIds,
  onDeleted,
  onGone,
}: Deletion<Row, Removed>) {
  const { mutateAsync: removeRow } = useWrite(remove)
  const { mutateAsync: restoreRow } = useWrite(restore ?? unwritable)
  return async (row: Row) => {
    const undo = () => toastTakenBack('Deletion', restoreRow(row))
    const moveFocus = rememberPlace(idsOf(row))
    try {
      const removed = await removeRow(row)
      const { deleted, description } = messages(row, removed)
      onDeleted?.()
      moveFocus()
      if (restore)
        toastWithUndo({ title: deleted, description, undo, onGone: () => onGone?.(row, removed) })
      else toast({ title: deleted, description })
    } catch (error) {
      toastFailure(messages(row).failed)(error)
    }
  }
}

const ownIds = (row: unknown): string[] =>
  [row].flat().flatMap((one) => (one instanceof Object && 'id' in one ? [String(one.id)] : []))

interface Question {
  title: string
  text: ReactNode
}

/** Asks before a row is deleted: `ask` opens `dialog`, which the caller renders. */
export function useConfirmed<Row extends object>(
  remove: (row: Row) => unknown,
  question: (row: Row) => Question,
) {
  const [row, ask] = useState<Row>()
  const { title, text } = row ? question(row) : { title: '', text: '' }
  const dialog = (
    <ConfirmDialog
      open={row !== undefined}
      title={title}
      confirm="Delete"
      onCancel={() => ask(undefined)}
      onConfirm={() => {
        if (row) void remove(row)
        ask(undefined)
      }}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
