import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { PoolClient, Submittable } from 'pg'
import { from, to } from 'pg-copy-streams'
import { giveUpConnection, runStatement } from './connection.ts'
import { createSql, type TransactionSql } from './sql.ts'

/**
 * Runs `work` in a transaction that the statements of `opening` begin, and rolls back if it throws. Statements after
 * its end are refused, because the connection then serves another caller.
 */
export async function runTransaction<T>(
  client: PoolClient,
  opening: string,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const statements = createQueue()
  try {
    await runStatement(client, opening)
    const result = await work(createTransactionSql(client, statements))
    await statements.end()
    const { command } = await runStatement(client, 'commit')
    // PostgreSQL answers a commit with ROLLBACK after a failed statement, even if its error was caught.
    if (command === 'ROLLBACK') throw statements.failure()
    return result
  } catch (error) {
    if (statements.isCopying()) giveUpConnection(client)
    else await rollBack(client, statements)
    throw error
  }
}

async function rollBack(client: PoolClient, statements: Queue) {
  await statements.end()
  await runStatement(client, 'rollback').catch(() => giveUpConnection(client))
}

function createTransactionSql(client: PoolClient, statements: Queue): TransactionSql {
  const copy = <Copying extends (Readable | Writable) & Submittable>(stream: Copying) => {
    statements.addCopy(async () => {
      client.query(stream)
      await finished(stream)
    })
    return stream
  }
  return Object.assign(
    createSql((text, values) => statements.add(() => runStatement(client, text, values))),
    { copyOut: (text: string) => copy(to(text)), copyIn: (text: string) => copy(from(text)) },
  )
}

type Queue = ReturnType<typeof createQueue>

/** Runs tasks one after another, in the order in which they were added. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let failure: unknown
  let copying = 0
  let isOver = false
  const note = (error: unknown) => {
    failure ??= error
  }
  const add = <T>(run: () => Promise<T>): Promise<T> => {
    if (isOver) return Promise.reject(new Error('The transaction is over.'))
    const result = last.then(run)
    last = result.catch(note)
    return result
  }
  return {
    add,
    addCopy(run: () => Promise<void>) {
      copying += 1
      // The reader or writer of the stream gets its error.
      add(run).then(
        () => {
          copying -= 1
        },
        () => {},
      )
    },
    isCopying: () => copying > 0,
    failure: () => failure,
    async end() {
      isOver = true
      await last
    },
  }
}
