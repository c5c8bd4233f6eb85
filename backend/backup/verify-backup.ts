import { buffer } from 'node:stream/consumers'
import { readArchive, UnusableBackup } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, FORMAT, type Manifest, manifest } from './manifest.ts'

/**
 * Reads a whole backup and compares everything in it with its manifest.
 * @throws UnusableBackup for one that is damaged, cut short, or of a later release
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const sums = new Map<string, ReturnType<typeof createChecksum>>()
  let described: Manifest | undefined
  await readArchive(file, async ({ name, bytes }) => {
    if (name === entryOf.manifest) {
      described = parseManifest(file, (await buffer(bytes)).toString())
      return
    }
    const whole = entryOf.wholeOf(name)
    const sum = sums.get(whole) ?? createChecksum()
    sums.set(whole, sum)
    for await (const chunk of bytes) sum.add(chunk)
  })
  if (!described) throw new UnusableBackup(`${file} is not a backup.`)
  for (const { entry, sha256 } of listContents(described)) {
    const found = sums.get(entry)?.end().sha256 ?? emptySum
    if (found !== sha256) throw new UnusableBackup(`${file} is damaged: ${entry} has changed.`)
  }
  return described
}

const emptySum = createChecksum().end().sha256

function listContents({ tables, objects, files }: Manifest) {
  return [
    ...tables.map((table) => ({ ...table, entry: entryOf.table(table.name) })),
    ...objects.map((object) => ({ ...object, entry: entryOf.object(object) })),
    ...files.map((file) => ({ ...file, entry: file.name })),
  ]
}

function parseManifest(file: string, text: string): Manifest {
  const given = JSON.parse(text)
  if (given.format > FORMAT)
    throw new UnusableBackup(
      `${file} was made by a later release of the site: restore it with that release or a later one.`,
    )
  const { data } = manifest.safeParse(given)
  if (!data) throw new UnusableBackup(`${file} is not a backup of this site.`)
  return data
}
