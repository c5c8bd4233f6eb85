import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Manifest } from 'one-process-backend/backup'
import { extract, type Header, pack } from 'tar-stream'
import { makeFolder } from '../../backup-site.ts'

export type PoisonedManifest = Manifest

export interface Entry extends Pick<Header, 'name' | 'type'>, Partial<Pick<Header, 'linkname'>> {
  bytes: Buffer
}

interface Poison {
  manifest?: (manifest: Manifest) => void
  entries?: (entries: Entry[]) => Entry[]
  /** The table whose rows are changed, along with their checksums in the manifest. */
  table?: string
  rows?: (text: string) => string
}

export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex')

/** A copy of a backup made by somebody who knows the format: its checksums are right, unless they are the attack. */
export async function rewriteBackup(file: string, poison: Poison = {}): Promise<string> {
  const all = await readEntries(file)
  const described = all.find(({ name }) => name === 'manifest.json')
  const manifest: Manifest = JSON.parse(String(described?.bytes))
  if (poison.table && poison.rows) changeRows(all, manifest, poison.table, poison.rows)
  poison.manifest?.(manifest)
  const bytes = Buffer.from(JSON.stringify(manifest))
  const sealed = all.map((one) => (one === described ? { ...one, bytes } : one))
  const copy = path.join(await makeFolder(), 'poisoned.tar.zst')
  await writeEntries(copy, poison.entries?.(sealed) ?? sealed)
  return copy
}

function changeRows(
  all: Entry[],
  { tables }: Manifest,
  name: string,
  change: (text: string) => string,
) {
  const part = all.find((one) => one.name.startsWith(`tables/${name}/`))
  const table = tables.find((one) => one.name === name)
  if (!part || !table) throw new Error(`The backup has no rows of ${name}.`)
  part.bytes = Buffer.from(change(String(part.bytes)))
  const rows = String(part.bytes).split('\n').length - 1
  Object.assign(table, { rows, size: part.bytes.byteLength, sha256: hashOf(part.bytes) })
}

async function readEntries(file: string): Promise<Entry[]> {
  const tar = extract()
  const unpacked = pipeline(createReadStream(file), createZstdDecompress(), tar)
  const all: Entry[] = []
  for await (const { header, ...entry } of withHeaders(tar))
    all.push({ name: header.name, type: header.type, bytes: await buffer(entry.bytes) })
  await unpacked
  return all
}

async function* withHeaders(tar: ReturnType<typeof extract>) {
  for await (const entry of tar)
    yield { header: entry.header, bytes: entry as AsyncIterable<Uint8Array> }
}

async function writeEntries(file: string, all: Entry[]) {
  const tar = pack()
  const written = pipeline(tar, createZstdCompress(), createWriteStream(file))
  for (const { bytes, ...header } of all) tar.entry(header, bytes)
  tar.finalize()
  await written
}
