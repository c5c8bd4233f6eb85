import { type ReactNode, Suspense, useState } from 'react'

interface Turn {
  isOver: boolean
  /** Fulfilled when it has come and gone. */
  over: Promise<void>
}

let isTakingTurns = false
let last = Promise.resolve()

/**
 * Lets the parts of a page that stand `InTurn` wait for a task of their own each, while `work` hydrates
 * the page: Preact would do all of it in one piece, and a phone answer nobody meanwhile.
 */
export function hydrateInTurn(work: () => void) {
  isTakingTurns = true
  work()
  void whenHydrated().then(() => {
    isTakingTurns = false
  })
}

/** Fulfilled when every part of the page answers, with the parts that a part brought along. */
export async function whenHydrated() {
  let turn: Promise<void> | undefined
  while (turn !== last) {
    turn = last
    await turn.then(newTask)
  }
}

/**
 * A part of the page that may come alive a little later than what is around it. It is one element, which is
 * always there; an effect that needs something of it belongs into it.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [turn] = useState(() => (isTakingTurns ? takeTurn() : undefined))
  if (!turn) return children
  return (
    <Suspense>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  )
}

function Waiting({ turn, children }: { turn: Turn; children: ReactNode }) {
  if (!turn.isOver) throw turn.over
  return children
}

function takeTurn() {
  const turn = { isOver: false, over: last.then(newTask) }
  turn.over = turn.over.then(() => {
    turn.isOver = true
  })
  last = turn.over
  return turn
}

/** Lets the browser do what waits meanwhile, such as answering a touch. */
export const newTask = () => new Promise<void>((resolve) => setTimeout(resolve))
