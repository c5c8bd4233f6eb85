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
interface Way extends Move {
  isTakenBack: boolean
}

/** Moves rows of an ordered list and offers Undo, which reverts all moves of a row made while it is offered. */
export function useMoving(write: Write<Move>, { moved, description, failed }: Messages) {
  // One after another, so that Undo comes after moves in progress.
  const { mutateAsync } = useWrite(write, useId())
  const latest = useRef<Way>(undefined)
  const takeBack = (way: Way) => {
    way.isTakenBack = true
    latest.current = undefined
    return toastTakenBack('Move', mutateAsync({ id: way.id, steps: -way.steps }))
  }
  const offerUndo = (way: Way) => {
    if (way.isTakenBack) return
    toastWithUndo({
      title: moved,
      description,
      undo: () => void takeBack(way),
      onGone: () => {
        latest.current = undefined
      },
    })
    // Continues the moves of the previous toast, which this one replaces.
    latest.current ??= way
  }
  /** Resolves when the list shows it; rejects when it failed. */
  return async (id: string, steps: number) => {
    const way = latest.current?.id === id ? latest.current : { id, steps: 0, isTakenBack: false }
    latest.current = way
    way.steps += steps
    try {
      await mutateAsync({ id, steps })
    } catch (error) {
      way.steps -= steps
      toastFailure(failed)(error)
      throw error
    }
    offerUndo(way)
  }
}
