import { useId, useRef } from 'react'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import type { Move } from './row-writes.ts'
import { useWrite, type Write } from './use-write.ts'

interface Messages {
  moved: string
  description?: string
  failed: string
}

/** The moves of one row that a single Undo reverts, including moves in progress. */
interface UndoableMoves extends Move {
  isTakenBack: boolean
}

/** Moves rows of an ordered list and offers Undo, which reverts all moves of a row made while it is offered. */
export function useMoving(write: Write<Move>, { moved, description, failed }: Messages) {
  // One after another, so that Undo comes after moves in progress.
  const { mutateAsync } = useWrite(write, useId())
  const latest = useRef<UndoableMoves>(undefined)
  const takeBack = (moves: UndoableMoves) => {
    moves.isTakenBack = true
    latest.current = undefined
    return toastTakenBack('Move', mutateAsync({ id: moves.id, steps: -moves.steps }))
  }
  const offerUndo = (moves: UndoableMoves) => {
    if (moves.isTakenBack) return
    toastWithUndo({
      title: moved,
      description,
      undo: () => void takeBack(moves),
      onGone: () => {
        latest.current = undefined
      },
    })
    // Continues the moves of the previous toast, which this one replaces.
    latest.current ??= moves
  }
  /** Resolves when the list shows it; rejects when it failed. */
  return async (id: string, steps: number) => {
    const moves = latest.current?.id === id ? latest.current : { id, steps: 0, isTakenBack: false }
    latest.current = moves
    moves.steps += steps
    try {
      await mutateAsync({ id, steps })
    } catch (error) {
      moves.steps -= steps
      toastFailure(failed)(error)
      throw error
    }
    offerUndo(moves)
  }
}
