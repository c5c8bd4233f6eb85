import type { Socket } from 'node:net'
import { DatabaseUnavailableError } from '../unavailable.ts'
import { type Address, connect } from './connect.ts'
import {
  createWireConnection,
  type TextRow,
  type WireConnection,
  type WireStatement,
} from './wire-connection.ts'

export interface WirePool {
  /** As a connection's `run`. Rejects with DatabaseUnavailableError when none is free for 10 s. */
  run(statements: WireStatement[]): Promise<TextRow[]>
  /** Waits for what is running, 5 s at most. */
  close(): Promise<void>
  load(): PoolLoad
}

/** Calls: how many may run at once, do run, and wait for their turn. */
export interface PoolLoad {
  most: number
  running: number
  waiting: number
}

interface Seat {
  socket: Socket
  connection: WireConnection
  restingSince: number
}

interface Waiter {
  resolve(): void
  timer: NodeJS.Timeout
}

const PATIENCE_MS = 10_000
const LONGEST_REST_MS = 60_000
const LAST_WORDS_MS = 5000

/** Opens nothing yet: connections are made as they are needed, and closed when they rest. */
export function openWirePool(address: Address, most: number): WirePool {
  const resting: Seat[] = []
  const all = new Set<Seat>()
  const waiting: Waiter[] = []
  let taken = 0
  let isClosing = false
  let onEmpty = () => {}

  const sweep = setInterval(() => {
    const longAgo = Date.now() - LONGEST_REST_MS
    for (const seat of resting) if (seat.restingSince < longAgo) seat.connection.close()
  }, LONGEST_REST_MS / 2)
  sweep.unref()

  async function open(): Promise<Seat> {
    const socket = await connect(address)
    const seat: Seat = { socket, connection: createWireConnection(socket, forget), restingSince: 0 }
    all.add(seat)
    return seat

    function forget() {
      all.delete(seat)
      const at = resting.indexOf(seat)
      if (at >= 0) resting.splice(at, 1)
      if (all.size === 0) onEmpty()
    }
  }

  /** A place for one call: as many at once as there may be connections. */
  function enter(): Promise<void> | undefined {
    if (taken < most) {
      taken += 1
      return
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new DatabaseUnavailableError('The database is too busy.'))
      }, PATIENCE_MS)
      const waiter: Waiter = { resolve, timer }
      waiting.push(waiter)
    })
  }

  function leave() {
    const next = waiting.shift()
    if (!next) {
      taken -= 1
      return
    }
    clearTimeout(next.timer)
    next.resolve()
  }

  function rest(seat: Seat) {
    if (!all.has(seat)) return
    if (isClosing) return seat.connection.close()
    seat.restingSince = Date.now()
    resting.push(seat)
  }

  return {
    async run(statements) {
      if (isClosing) throw new DatabaseUnavailableError('The database is being closed.')
      await enter()
      try {
        const seat = resting.pop() ?? (await open())
        try {
          return await seat.connection.run(statements)
        } finally {
          rest(seat)
        }
      } finally {
        leave()
      }
    },
    load: () => ({ most, running: taken, waiting: waiting.length }),
    async close() {
      isClosing = true
      clearInterval(sweep)
      for (const { connection } of resting.splice(0)) connection.close()
      const timer = setTimeout(() => {
        for (const { socket } of all) socket.destroy()
      }, LAST_WORDS_MS)
      if (all.size > 0)
        await new Promise<void>((resolve) => {
          onEmpty = resolve
        })
      clearTimeout(timer)
    },
  }
}
