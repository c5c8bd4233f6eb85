import { toastTakenBack } from '../rows/writes/failure-toast.ts'
import { isSame, type Versioned } from '../rows/writes/optimistic-update.ts'
import { useWrite, type Write } from '../rows/writes/use-write.ts'

/**
 * Undo for a changed row: restores the previous values, unless somebody else has changed the row since. `follows` are
 * columns that the database changes along with it.
 */
export function useTakeBack<Row extends Versioned, Saved extends object>(
  change: Write<{ before: Row; change: Saved }, unknown>,
  follows: (keyof Row)[] = [],
) {
  const { mutateAsync } = useWrite(change)
  /** Undefined if nothing was changed. `now` is the row that saving resolved to, if any. */
  return (
    before: Row,
    saved: Saved,
    now: unknown,
    name?: (restored: Saved) => string | undefined,
  ) => {
    const fields = Object.keys(saved) as (keyof Row)[]
    const changed = fields.filter((field) => !isSame(before[field], saved[field as keyof Saved]))
    if (changed.length === 0) return
    const was = Object.fromEntries([...changed, ...follows].map((field) => [field, before[field]]))
    const undone = {
      before: { ...before, ...saved, ...(now as Partial<Row> | undefined) },
      change: was as unknown as Saved,
    }
    const description = name?.({ ...saved, ...was })
    return { undo: () => toastTakenBack('Change', mutateAsync(undone), description) }
  }
}
