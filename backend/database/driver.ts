import { type LoadFnOutput, registerHooks } from 'node:module'
import type { DatabaseError } from 'pg'
import type { PostgresError as PostgresErrorType } from 'postgres'

// What the driver does when a connection ends in the middle of work, as of postgres 3.4.9
// (github.com/porsager/postgres issues 1154, 1208, 1066): a write to the socket that is gone ends the whole process, or
// waits for ever on the next one, and what a transaction still has to say goes to whoever has that next one. Delete
// this file when a release has it mended; a release that differs here is refused at the start.
const repairs: Record<string, [before: string, after: string][]> = {
  '/postgres/src/connection.js': [
    ['const x = socket.write(chunk, fn)', 'const x = socket ? socket.write(chunk, fn) : true'],
    [
      'incomings = null\n    clearImmediate(nextWriteTimer)',
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null',
    ],
    [
      "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
      ";(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null",
    ],
  ],
  '/postgres/src/index.js': [
    [
      'let savepoints = 0\n      , connection',
      'let savepoints = 0\n      , ended = null\n      , connection',
    ],
    [
      'new Promise((_, reject) => connection.onclose = reject)',
      'new Promise((_, reject) => connection.onclose = e => reject(ended = e))',
    ],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (ended) return q.reject(ended)\n',
    ],
  ],
}

const repairing = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(repairs).find((end) => url.endsWith(end))
    return file ? repair(loaded, file) : loaded
  },
})

function repair(loaded: LoadFnOutput, file: string): LoadFnOutput {
  let source = String(loaded.source)
  for (const [before, after] of repairs[file] ?? []) {
    if (source.split(before).length !== 2)
      throw new Error(`The repair of the database driver does not fit this release of it: ${file}`)
    source = source.replace(before, () => after)
  }
  return { ...loaded, source }
}

const { default: postgres } = await import('postgres')
repairing.deregister()

export const { PostgresError } = postgres
export default postgres

/** What node-postgres says, as this driver would have said it. */
export function toPostgresError(error: DatabaseError): PostgresErrorType {
  const { message, schema, table, column, constraint, ...same } = error
  const Constructor = PostgresError as unknown as new (fields: object) => PostgresErrorType
  return new Constructor({
    ...same,
    message,
    schema_name: schema,
    table_name: table,
    column_name: column,
    constraint_name: constraint,
  })
}
