import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** One row for every query, as if all connections shared one backend. */
const ROW = { pid: '7', encoding: 'UTF8', role: '-1', database: '-1' }

/** The address of a server that answers every connection as a pooler in transaction mode does when nobody else is there. */
export async function startTransactionPooler() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', number(0)), READY]))
      socket.on('data', () => socket.write(ANSWER))
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://site:secret@127.0.0.1:${(server.address() as AddressInfo).port}/site`
}

// PostgreSQL, "Message Formats".
const number = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), number(body.length + 4), body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const TEXT_TYPE = 25
const column = (name: string) =>
  Buffer.concat([
    text(name),
    number(0),
    number(0, 2),
    number(TEXT_TYPE),
    number(-1, 2),
    number(-1),
    number(0, 2),
  ])
const value = (of: string) => Buffer.concat([number(of.length), Buffer.from(of)])
const count = number(Object.keys(ROW).length, 2)
const READY = message('Z', Buffer.from('I'))
const ANSWER = Buffer.concat([
  message('T', count, ...Object.keys(ROW).map(column)),
  message('D', count, ...Object.values(ROW).map(value)),
  message('C', text('SELECT 1')),
  READY,
])
