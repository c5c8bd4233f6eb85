import { useId } from 'react'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import type { Move } from './row-writes.ts'
import { useWrite, type Write } from './use-write.ts'

interface Messages {
  moved: string
  /** Names the row that was moved. */
  describeMoved?: (id: string) => string | undefined
  failed: string
}

/** Moves rows of an ordered list, one after another, and offers Undo of the last move. */
export function useMoving(write: Write<Move>, { moved, describeMoved, failed }: Messages) {
  const { mutateAsync } = useWrite(write, useId())
  /** Resolves when the list shows it; rejects when it failed. */
  return async (id: string, steps: number) => {
    try {
      await mutateAsync({ id, steps })
    } catch (error) {
      toastFailure(failed)(error)
      throw error
    }
    const undo = () => void toastTakenBack('Move', mutateAsync({ id, steps: -steps }))
    toastWithUndo({ title: moved, description: describeMoved?.(id), undo })
  }
}
