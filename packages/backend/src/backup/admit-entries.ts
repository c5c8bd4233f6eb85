import type { Header } from 'tar-stream'
import { entryOf, FILES } from './manifest.ts'
import { quoteName, UnusableBackup } from './unusable-backup.ts'

const MB = 1024 ** 2
/** The largest size of one entry, in bytes. The manifest and small files are read into memory as a whole. */
const MOST = { manifest: 64 * MB, file: 64 * 1024, other: 256 * MB }
const MOST_ENTRIES = 1_000_000

/**
 * Checks the headers of an archive one after another, before their content is read. Admits only regular files with the
 * names that a backup has, each once, of a size that the site itself could have written, and the parts of a table in
 * order. No file is written under a name from the archive.
 * @throws UnusableBackup
 */
export function createAdmission(file: string) {
  const seen = new Set<string>()
  let last = { table: '', part: -1 }
  return ({ name, type, size = 0 }: Pick<Header, 'name' | 'type' | 'size'>): void => {
    const quoted = quoteName(name)
    const refuse = (why: string) =>
      new UnusableBackup(`${file} is not a backup of this site: ${why}.`)
    if (type !== 'file') throw refuse(`${quoted} is not a file but a ${type}`)
    const kind = kindOf(name)
    if (!kind) throw refuse(`it holds ${quoted}, which no backup has`)
    if (seen.has(name)) throw refuse(`${quoted} is in it twice`)
    if (seen.add(name).size > MOST_ENTRIES) throw refuse('it holds more than a site can')
    if (size > MOST[kind]) throw refuse(`${quoted} is too large`)
    const part = entryOf.readTablePart(name)
    if (!part) return
    if (part.part !== (part.table === last.table ? last.part + 1 : 0))
      throw refuse(`${quoted} is out of order`)
    last = part
  }
}

function kindOf(name: string): keyof typeof MOST | undefined {
  if (name === entryOf.manifest) return 'manifest'
  if (FILES.some((one) => one === name)) return 'file'
  return entryOf.isObject(name) || entryOf.readTablePart(name) ? 'other' : undefined
}
