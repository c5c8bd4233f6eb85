import { buffer } from 'node:stream/consumers'
import { readArchive } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, FORMAT, type Manifest, manifest } from './manifest.ts'
import { quoteName, UnusableBackup } from './unusable-backup.ts'

type Sum = ReturnType<ReturnType<typeof createChecksum>['end']>

/**
 * Reads a whole backup and compares it with its manifest: everything listed is there and unchanged, and nothing else
 * is, except pictures that were deleted while the backup was made.
 * @throws UnusableBackup for one that is damaged, truncated, or of a later release
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const { described, sums } = await readSums(file)
  if (!described) throw new UnusableBackup(`${file} is not a backup.`)
  const listed = new Set<string>()
  for (const { entry, isEmptyAbsent, size, sha256 } of listContents(described)) {
    if (listed.has(entry))
      throw new UnusableBackup(`${file} is damaged: it lists ${quoteName(entry)} twice.`)
    listed.add(entry)
    const found = sums.get(entry) ?? (isEmptyAbsent ? empty : undefined)
    if (!found) throw new UnusableBackup(`${file} is incomplete: ${quoteName(entry)} is missing.`)
    if (found.sha256 !== sha256 || found.size !== size)
      throw new UnusableBackup(`${file} is damaged: ${quoteName(entry)} has changed.`)
  }
  const foreign = [...sums.keys()].find((entry) => !listed.has(entry) && !entryOf.isObject(entry))
  if (foreign)
    throw new UnusableBackup(
      `${file} is damaged: it holds ${quoteName(foreign)}, which it doesn't list.`,
    )
  return described
}

/** The checksums of every entry, and of each table over all its parts. */
async function readSums(file: string) {
  const sums = new Map<string, Sum>()
  let described: Manifest | undefined
  let open: { whole: string; sum: ReturnType<typeof createChecksum> } | undefined
  const close = () => {
    if (open) sums.set(open.whole, open.sum.end())
    open = undefined
  }
  await readArchive(file, async ({ name, bytes }) => {
    if (name === entryOf.manifest) {
      described = parseManifest(file, (await buffer(bytes)).toString())
      return
    }
    const table = entryOf.readTablePart(name)?.table
    const whole = table ? entryOf.table(table) : name
    if (open?.whole !== whole) close()
    open ??= { whole, sum: createChecksum() }
    for await (const chunk of bytes) open.sum.add(chunk)
  })
  close()
  return { described, sums }
}

const empty = createChecksum().end()

function listContents({ tables, objects, files }: Manifest) {
  return [
    // A table without rows has no parts.
    ...tables.map((table) => ({ ...table, entry: entryOf.table(table.name), isEmptyAbsent: true })),
    ...objects.map((object) => ({
      ...object,
      entry: entryOf.object(object),
      isEmptyAbsent: false,
    })),
    ...files.map((file) => ({ ...file, entry: file.name, isEmptyAbsent: false })),
  ]
}

function parseManifest(file: string, text: string): Manifest {
  const given = parseJson(text)
  if (Number(given?.format) > FORMAT)
    throw new UnusableBackup(
      `${file} was made by a later release of the site: restore it with that release or a later one.`,
    )
  const { data } = manifest.safeParse(given)
  if (!data) throw new UnusableBackup(`${file} is not a backup of this site.`)
  return data
}

function parseJson(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
