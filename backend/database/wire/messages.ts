import type postgres from 'postgres'
import { PostgresError } from '../driver.ts'

/** Messages of PostgreSQL's protocol 3.0 as its documentation has them, "Message Formats". */

const UNKNOWN_TYPE = 705

export const sync = write('S')
export const terminate = write('X')
export const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

export function startup(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flat().join('\0')
  return write('', int32(196608), Buffer.from(`${text}\0\0`))
}

export const password = (text: string) => write('p', Buffer.from(`${text}\0`))

export const saslStart = (mechanism: string, text: string) =>
  write('p', Buffer.from(`${mechanism}\0`), int32(Buffer.byteLength(text)), Buffer.from(text))

export const saslAnswer = (text: string) => write('p', Buffer.from(text))

/** Its parameters are as literals: PostgreSQL infers what they are and reads their text itself. */
export function parse(name: string, text: string, parameters: number): Buffer {
  const types = Buffer.alloc(2 + 4 * parameters)
  types.writeInt16BE(parameters)
  for (let at = 0; at < parameters; at += 1) types.writeInt32BE(UNKNOWN_TYPE, 2 + 4 * at)
  return write('P', Buffer.from(`${name}\0${text}\0`), types)
}

export const describeStatement = (name: string) => write('D', Buffer.from(`S${name}\0`))

/** All values and all results as text. */
export function bindAndExecute(name: string, values: (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 12 + name.length)
  const message = Buffer.allocUnsafe(1 + size + EXECUTE.length)
  let at = message.write('B', 'latin1')
  at = message.writeInt32BE(size, at)
  at += message.write(`\0${name}\0`, at, 'latin1')
  at = message.writeInt16BE(0, at)
  at = message.writeInt16BE(values.length, at)
  for (const [n, value] of values.entries()) {
    at = message.writeInt32BE(lengths[n] ?? -1, at)
    if (value !== null) at += message.write(value, at)
  }
  message.writeInt16BE(0, at)
  EXECUTE.copy(message, at + 2)
  return message
}

const EXECUTE = write('E', Buffer.alloc(5))

function write(type: string, ...parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 4)
  return Buffer.concat([Buffer.from(type), int32(size), ...parts])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** The names of a RowDescription's columns. */
export function readColumns(message: Buffer): string[] {
  let at = 7
  return Array.from({ length: message.readInt16BE(5) }, () => {
    const end = message.indexOf(0, at)
    const name = message.toString('utf8', at, end)
    at = end + 19
    return name
  })
}

export function readRow(message: Buffer, columns: string[]): Record<string, string | null> {
  const row: Record<string, string | null> = {}
  let at = 7
  for (const column of columns) {
    const length = message.readInt32BE(at)
    at += 4
    row[column] = length < 0 ? null : message.toString('utf8', at, at + length)
    at += Math.max(length, 0)
  }
  return row
}

const FIELDS: Record<string, string> = {
  V: 'severity',
  C: 'code',
  M: 'message',
  D: 'detail',
  H: 'hint',
  W: 'where',
  s: 'schema_name',
  t: 'table_name',
  c: 'column_name',
  n: 'constraint_name',
  R: 'routine',
}

export function readError(message: Buffer): postgres.PostgresError {
  const parts = message.toString('utf8', 5).split('\0')
  const known = parts.flatMap((part) => {
    const name = FIELDS[part.charAt(0)]
    return name ? [[name, part.slice(1)]] : []
  })
  const Constructor = PostgresError as unknown as new (fields: object) => postgres.PostgresError
  return new Constructor(Object.fromEntries(known))
}

/** Cuts what comes in into whole messages, each with its type and length. */
export function createMessageReader(take: (type: string, message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = rest.readInt32BE(1) + 1
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      take(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}
