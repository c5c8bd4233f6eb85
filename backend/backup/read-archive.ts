import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { CHUNK } from './write-archive.ts'

export interface ArchiveEntry {
  name: string
  /** To be read to the end before the next entry comes. */
  bytes: AsyncIterable<Uint8Array>
}

/** A backup that can't be used, said in a sentence. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** Hands out the entries of the archive one after the other, and refuses one that is not whole. */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const unpacked = pipeline(
    createReadStream(file, { highWaterMark: CHUNK }),
    createZstdDecompress({ chunkSize: CHUNK }),
    tar,
  )
  const taken = takeAll(tar, take)
  const [unpacking, taking] = await Promise.allSettled([unpacked, taken])
  if (unpacking.status === 'rejected' && isOfArchive(unpacking.reason))
    throw describeArchiveError(file, unpacking.reason)
  if (taking.status === 'rejected') throw taking.reason
  if (unpacking.status === 'rejected') throw unpacking.reason
}

async function takeAll(
  tar: ReturnType<typeof extract>,
  take: (entry: ArchiveEntry) => Promise<void>,
) {
  for await (const entry of tar)
    await take({ name: entry.header.name, bytes: entry as AsyncIterable<Uint8Array> })
}

const isOfArchive = ({ code = '', message }: NodeJS.ErrnoException) =>
  /^(Z_|ZSTD_|ENOENT|EISDIR)/.test(code) || /tar header|Unexpected end of data/i.test(message)

function describeArchiveError(file: string, { code = '', message }: NodeJS.ErrnoException) {
  if (code === 'ENOENT') return new UnusableBackup(`There is no file ${file}.`)
  if (code === 'EISDIR') return new UnusableBackup(`${file} is a folder, not a backup.`)
  if (code === 'ZSTD_error_prefix_unknown') return new UnusableBackup(`${file} is not a backup.`)
  if (code === 'Z_BUF_ERROR' || /end of data/.test(message))
    return new UnusableBackup(`${file} is not whole: its end is missing.`)
  return new UnusableBackup(`${file} is damaged.`)
}
