import { createHash } from 'node:crypto'
import { open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeFileAtomically } from './atomic-write.ts'

/** One stored state of an object. A replaced object has a new version, so no reader sees a mix. */
export interface ObjectVersion {
  bucket: string
  name: string
  version: string
}

/** Byte positions, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** The bytes behind `storage.objects`; the rows are the truth about what exists. */
export interface ObjectFiles {
  /** Returns once the bytes are safely on the disk. */
  put(object: ObjectVersion, bytes: Uint8Array): Promise<void>
  /** A stream of the bytes, or undefined where there are none. */
  read(object: ObjectVersion, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Size in bytes, or undefined where there are none. */
  stat(object: ObjectVersion): Promise<{ size: number } | undefined>
  remove(object: ObjectVersion): Promise<void>
  /** Every file there is, those included that a crash left unfinished. */
  list(): Promise<StoredFile[]>
}

export interface StoredFile {
  version: string
  /** In milliseconds since 1970. */
  changedAt: number
  remove(): Promise<void>
}

/** Keeps each object as `{folder}/{bucket}/{name}/{version}`. */
export function openObjectFolder(folder: string): ObjectFiles {
  const fileOf = ({ bucket, name, version }: ObjectVersion) =>
    path.join(folder, safeFileName(bucket), safeFileName(name), safeFileName(version))

  return {
    put: (object, bytes) => writeFileAtomically(fileOf(object), [bytes]),

    async read(object, range) {
      const handle = await open(fileOf(object)).catch(undefinedIfMissing)
      const stream = handle?.createReadStream({ start: range?.first, end: range?.last })
      return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },

    async stat(object) {
      const found = await stat(fileOf(object)).catch(undefinedIfMissing)
      return found && { size: found.size }
    },

    remove: (object) => removeFile(fileOf(object)),
    list: () => listFiles(folder),
  }
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
  await rmdir(path.dirname(file)).catch(() => {}) // other versions may still be in there
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: StoredFile[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file).catch(undefinedIfMissing)
    if (!found) continue
    files.push({ version: entry.name, changedAt: found.mtimeMs, remove: () => removeFile(file) })
  }
  return files
}

const longestFileName = 200

// Slashes are encoded, so that the object "a" and the object "a/b" can't be in each other's way.
function safeFileName(name: string): string {
  const encoded = encodeURIComponent(name).replace(/^\./, '%2E')
  if (encoded.length <= longestFileName) return encoded
  return createHash('sha256').update(name).digest('hex')
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
