import { readFile, stat } from 'node:fs/promises'
import { type ContentStore, RefusedEntry } from './content-store.ts'
import { tableNames } from './content-tables.ts'
import { picturesBeside } from './export-content.ts'
import { listNewPictures, type NewPicture, prepareNewPicture } from './new-pictures.ts'
import { ownPictureAddresses } from './picture-addresses.ts'
import { placeOf, readContent, WrongContent } from './read-content.ts'

interface Outcome {
  added: number
  changed: number
  unchanged: number
  /** Pictures that were new. */
  pictures: number
  /** Picture URLs that pointed to another host, and URLs of pictures that the site doesn't have. */
  rewritten: string[]
  missing: string[]
}

/**
 * Upserts the entries of a file by their keys, all of them or none. Content that isn't in the file stays as it is.
 * Importing a second time changes nothing.
 * @throws WrongContent with a message that names line and field
 */
export async function importContent(store: ContentStore, file: string): Promise<Outcome> {
  const text = await readTextFile(file)
  const given = readContent(text)
  const pictures = await listNewPictures(store, picturesBeside(file))
  const stored = [...pictures, ...(await store.listPictures())]
  const { content, rewritten, missing } = ownPictureAddresses(text, given, stored)
  const entries = tableNames.flatMap((table) =>
    (content[table] ?? []).map((row, index) => ({ table, row, index })),
  )
  const takeBack = await storePictures(store, pictures)
  const { added, changed } = await store
    .writeEntries(entries.map(({ table, row }) => ({ table, row })))
    .catch(async (error) => {
      await takeBack()
      const refused = error instanceof RefusedEntry && entries[error.entry]
      if (!refused) throw error
      const { table, index } = refused
      const position = placeOf(text, content, [table, index, ...findField(error, table)])
      throw new WrongContent(`${position}: ${describeRefusal(error)}. Nothing was changed.`)
    })
  return {
    added,
    changed,
    unchanged: entries.length - added - changed,
    pictures: pictures.length,
    rewritten,
    missing,
  }
}

function findField({ column, constraint }: RefusedEntry, table: string) {
  const field = column ?? constraint?.replace(`${table}_`, '').replace(/_[a-z]+\d*$/, '')
  return field ? [field] : []
}

function describeRefusal({ code, message }: RefusedEntry) {
  const reasons: Record<string, string> = {
    '23514': 'is empty, too long, or not of a form that is allowed here',
    '23505': 'is already used by another entry',
    '23503': 'refers to a missing entry',
  }
  return reasons[code] ?? `is not accepted (${message})`
}

const MOST_TEXT = 64 * 1024 ** 2

async function readTextFile(file: string) {
  if ((await stat(file)).size > MOST_TEXT)
    throw new WrongContent(`${file} is too large to be the content of a site.`)
  return readFile(file, 'utf8')
}

/**
 * Stores the pictures before the entries that show them. Returns a function that removes those pictures, in case the
 * entries are refused.
 */
async function storePictures(store: ContentStore, pictures: NewPicture[]) {
  const stored: NewPicture[] = []
  const takeBack = async () => {
    for (const picture of stored) await store.removePicture(picture)
  }
  try {
    for (const picture of pictures) {
      const { bytes, contentType } = await prepareNewPicture(picture)
      await store.storePicture(picture, bytes, contentType)
      stored.push(picture)
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return takeBack
}
