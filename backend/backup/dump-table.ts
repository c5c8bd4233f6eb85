import type postgres from 'postgres'
import { createChecksum } from './checksum.ts'
import { entryOf, type TableCopy } from './manifest.ts'
import { copyOut, type Table } from './tables.ts'
import type { ArchiveWriter } from './write-archive.ts'

const PART = 4 * 1024 * 1024

/** Copies the rows of a table into the archive, without ever holding more than a part of them. */
export async function dumpTable(
  archive: ArchiveWriter,
  sql: postgres.TransactionSql,
  table: Table,
): Promise<TableCopy> {
  const sum = createChecksum()
  let part = 0
  for await (const chunks of inParts(await copyOut(sql, table))) {
    const bytes = Buffer.concat(chunks)
    sum.add(bytes)
    await archive.add(entryOf.tablePart(table.name, part++), bytes.byteLength, [bytes])
  }
  const { lines, ...whole } = sum.end()
  return { ...table, ...whole, rows: lines }
}

/** The table as it is now, counted and added up in the same way. */
export async function addUpTable(sql: postgres.TransactionSql, table: Table): Promise<TableCopy> {
  const sum = createChecksum()
  for await (const chunk of await copyOut(sql, table)) sum.add(chunk)
  const { lines, ...whole } = sum.end()
  return { ...table, ...whole, rows: lines }
}

async function* inParts(stream: AsyncIterable<Uint8Array>) {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size < PART) continue
    yield chunks
    chunks = []
    size = 0
  }
  if (size > 0) yield chunks
}
