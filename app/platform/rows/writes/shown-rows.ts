import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { tableNamed } from '../../db.ts'
import { anyOf } from '../reads/filters.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import { ConflictError, throwIfForbidden } from './optimistic-update.ts'
import { inParts } from './row-writes.ts'
import { type Table, useWrite, type Write } from './use-write.ts'

export interface Hideable {
  id: string
  is_shown: boolean
}

/** A row of any noun, including those that can’t be hidden. */
export interface MaybeHideable {
  id: string
  is_shown?: boolean
}

export interface Showing {
  ids: string[]
  isShown: boolean
}

/**
 * Shows or hides rows of a table, whatever they were before. Resolves to the ids of the rows that exist; throws
 * `ConflictError` if none does, or the server's refusal.
 */
export const showRows = (table: Table): Write<Showing, string[]> => ({
  writes: [table],
  send: async (db, { ids, isShown }) => {
    const client = await db()
    const found = await inParts(ids, async (part) => {
      const { data } = await tableNamed(client, table)
        .update({ is_shown: isShown })
        .filter('id', 'in', anyOf(part))
        .select('id')
        .overrideTypes<{ id: string }[], { merge: false }>()
        .throwOnError()
      return data.map(({ id }) => id)
    })
    if (found.length > 0) return found
    await throwIfForbidden(db)
    throw new ConflictError(null)
  },
})

export const describeShown = (isShown: boolean) =>
  isShown ? 'Shown on the website' : 'Hidden from the website'

/** Shows or hides rows, one write of a `queue` after another, and offers Undo for those that changed. */
export function useShowing(write: Write<Showing, string[]>, queue?: string) {
  const { mutateAsync, isPending, variables } = useWrite(write, queue)
  const show = async (rows: MaybeHideable[], isShown: boolean, name: string) => {
    const ids = rows.filter((row) => row.is_shown !== isShown).map(({ id }) => id)
    try {
      const changed = await mutateAsync({ ids, isShown })
      const gone = ids.length - changed.length
      toastWithUndo({
        title: describeShown(isShown),
        description: gone > 0 ? `${name}, except for ${gone} that somebody has deleted.` : name,
        undo: () =>
          toastTakenBack(
            'Change',
            mutateAsync({ ids: changed, isShown: !isShown }),
            `${name}: ${describeShown(!isShown)}`,
          ),
      })
    } catch (error) {
      toastFailure(isShown ? 'Could not be shown' : 'Could not be hidden')(error)
    }
  }
  return { show, pending: isPending ? variables?.isShown : undefined }
}
