import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findPictureType } from '../../backend/storage/uploads/prepare-picture.ts'
import { type ContentStore, RefusedEntry } from './content-store.ts'
import { tableNames } from './content-tables.ts'
import { picturesBeside } from './export-content.ts'
import { placeOf, readContent, WrongContent } from './read-content.ts'

interface Outcome {
  added: number
  changed: number
  unchanged: number
  /** Pictures that were not there yet. */
  pictures: number
}

/**
 * Writes the entries of a file into the content, each in place of the one with its key, all of them
 * or none. What the file doesn't name stays as it is; a second time changes nothing.
 * @throws WrongContent in words that name line and field
 */
export async function importContent(store: ContentStore, file: string): Promise<Outcome> {
  const text = await readFile(file, 'utf8')
  const content = readContent(text)
  const entries = tableNames.flatMap((table) =>
    (content[table] ?? []).map((row, index) => ({ table, row, index })),
  )
  const pictures = await storePictures(store, picturesBeside(file))
  const { added, changed } = await store
    .writeEntries(entries.map(({ table, row }) => ({ table, row })))
    .catch((error) => {
      const refused = error instanceof RefusedEntry && entries[error.entry]
      if (!refused) throw error
      const { table, index } = refused
      const place = placeOf(text, content, [table, index, ...findField(error, table)])
      throw new WrongContent(`${place}: ${describeRefusal(error)}. Nothing was changed.`)
    })
  return { added, changed, unchanged: entries.length - added - changed, pictures }
}

function findField({ column, constraint }: RefusedEntry, table: string) {
  const field = column ?? constraint?.replace(`${table}_`, '').replace(/_[a-z]+\d*$/, '')
  return field ? [field] : []
}

function describeRefusal({ code, message }: RefusedEntry) {
  const reasons: Record<string, string> = {
    '23514': 'is empty, too long, or not of a form that is allowed here',
    '23505': 'is that of another entry already',
    '23503': 'names an entry that is not there',
  }
  return reasons[code] ?? `is not accepted (${message})`
}

// Before the entries that show them; a picture that no entry shows is removed after a day.
async function storePictures(store: ContentStore, folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const stored = new Set(
    (await store.listPictures()).map(({ bucket, name }) => `${bucket}/${name}`),
  )
  let added = 0
  for (const entry of found.filter((entry) => entry.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const [bucket = '', ...rest] = path.relative(folder, file).split(path.sep)
    const name = rest.join('/')
    if (stored.has(`${bucket}/${name}`)) continue
    const bytes = await readFile(file)
    const contentType = findPictureType(bytes)
    if (!contentType) throw new WrongContent(`${file} is not a picture that a page can show.`)
    await store.storePicture({ bucket, name }, bytes, contentType)
    added += 1
  }
  return added
}
