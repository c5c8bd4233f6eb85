import type { Socket } from 'node:net'
import type postgres from 'postgres'
import {
  bindAndExecute,
  createMessageReader,
  describeStatement,
  parse,
  readColumns,
  readError,
  readRow,
  sync,
  terminate,
} from './messages.ts'

export interface WireStatement {
  text: string
  values: (string | null)[]
  /** Whether the connection keeps it prepared. */
  isKept: boolean
}

export type TextRow = Record<string, string | null>

export interface WireConnection {
  /**
   * Sends the statements at once, which PostgreSQL runs as one transaction: all of them or none.
   * Gives the rows of the last one. One call at a time.
   */
  run(statements: WireStatement[]): Promise<TextRow[]>
  close(): void
}

interface Prepared {
  name: string
  text: string
  isThere: boolean
  columns: string[]
}

interface Exchange {
  parsing: Prepared[]
  last: Prepared
  /** Statements that have still to end. */
  open: number
  rows: TextRow[]
  error?: postgres.PostgresError
  resolve(rows: TextRow[]): void
  reject(error: unknown): void
}

const IDLE = 'I'.charCodeAt(0)

/** A kept statement that no longer fits the tables is prepared anew. The names are the driver's. */
const OUTDATED = new Set([
  'FetchPreparedStatement',
  'RevalidateCachedQuery',
  'transformAssignedExpr',
])

/** Talks over a socket that is signed in. */
export function createWireConnection(socket: Socket, onClose: () => void): WireConnection {
  const kept = new Map<string, Prepared>()
  let count = 0
  let exchange: Exchange | undefined
  let failure: Error | undefined

  const read = createMessageReader((type, message) => {
    if (!exchange) return
    if (type === 'D' && exchange.open === 1) exchange.rows.push(rowOf(exchange, message))
    else if (type === 'C') exchange.open -= 1
    else if (type === 'Z') finish(exchange, message)
    else if (type === '1') keep(exchange.parsing.shift())
    else if (type === 'T') exchange.last.columns = readColumns(message)
    else if (type === 'E') exchange.error = readError(message)
  })
  socket.on('data', read)
  socket.on('error', (error) => {
    failure = error
  })
  socket.on('close', () => {
    exchange?.reject(exchange.error ?? failure ?? hungUp())
    exchange = undefined
    onClose()
  })

  function keep(prepared?: Prepared) {
    if (!prepared?.name) return
    prepared.isThere = true
    kept.set(prepared.text, prepared)
  }

  function finish(done: Exchange, message: Buffer) {
    exchange = undefined
    // Whoever comes next must never find a transaction open.
    if (message[5] !== IDLE) socket.destroy()
    if (done.error) done.reject(done.error)
    else done.resolve(done.rows)
  }

  function send(statements: WireStatement[]) {
    const all = statements.map(findPrepared)
    const last = all.at(-1)
    if (!last) throw new Error('There is nothing to run')
    const messages = statements.flatMap(({ values }, n) => {
      const { name, text, isThere } = all[n] as Prepared
      const run = bindAndExecute(name, values)
      return isThere ? run : [parse(name, text, values.length), describeIfLast(all[n]), run]
    })
    return new Promise<TextRow[]>((resolve, reject) => {
      const parsing = all.filter(({ isThere }) => !isThere)
      exchange = { parsing, last, open: all.length, rows: [], resolve, reject }
      socket.write(Buffer.concat([...messages, sync]))
    })

    function describeIfLast(one?: Prepared) {
      return last && one === last ? describeStatement(last.name) : NOTHING
    }
  }

  function findPrepared({ text, isKept }: WireStatement): Prepared {
    const known = kept.get(text)
    if (known) return known
    if (isKept) count += 1
    return { name: isKept ? `s${count}` : '', text, isThere: false, columns: [] }
  }

  return {
    async run(statements) {
      if (exchange) throw new Error('The connection is busy')
      if (socket.destroyed) throw hungUp()
      try {
        return await send(statements)
      } catch (error) {
        if (!OUTDATED.has((error as postgres.PostgresError).routine)) throw error
        kept.clear()
        return send(statements)
      }
    },
    close: () => socket.end(terminate),
  }
}

const NOTHING = Buffer.alloc(0)
const rowOf = ({ last }: Exchange, message: Buffer) => readRow(message, last.columns)
const hungUp = () => Object.assign(new Error('PostgreSQL hung up'), { code: 'CONNECTION_CLOSED' })
