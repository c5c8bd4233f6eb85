import type { TransactionSql } from '../database/sql.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, type TableCopy } from './manifest.ts'
import { copyOut, type Table } from './tables.ts'
import type { ArchiveWriter } from './write-archive.ts'

const PART = 4 * 1024 * 1024

/** Copies the rows of a table into the archive, without ever holding more than a part of them. */
export async function dumpTable(
  archive: ArchiveWriter,
  sql: TransactionSql,
  table: Table,
): Promise<TableCopy> {
  let part = 0
  return readTable(sql, table, (bytes) =>
    archive.add(entryOf.tablePart(table.name, part++), bytes.byteLength, [bytes]),
  )
}

/** The table as it is now, counted and added up in the same way. */
export const addUpTable = (sql: TransactionSql, table: Table) =>
  readTable(sql, table, async () => {})

async function readTable(
  sql: TransactionSql,
  table: Table,
  take: (bytes: Buffer) => Promise<void>,
): Promise<TableCopy> {
  const sum = createChecksum()
  let rows = 0
  for await (const chunks of inParts(copyOut(sql, table))) {
    const bytes = Buffer.concat(chunks)
    sum.add(bytes)
    rows += countLines(bytes)
    await take(bytes)
  }
  return { ...table, ...sum.end(), rows }
}

// In COPY text a line is a row: a newline within a value is written otherwise.
function countLines(bytes: Buffer) {
  let lines = 0
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) lines += 1
  return lines
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
