import path from 'node:path'
import { writeFileAtomically } from 'one-process-backend/storage'
import type { ContentStore, Picture } from './content-store.ts'
import { type Content, keyOf, type Row, type TableName, tableNames } from './content-tables.ts'

/**
 * Writes the content as JSON, with the same bytes for the same content, and the pictures that it shows into a folder
 * beside it. Settings are read with a visitor's rights, so no secret can slip in.
 */
export async function exportContent(
  store: ContentStore,
  file: string,
): Promise<{ entries: number; pictures: number }> {
  const content: Content = {}
  for (const table of tableNames) content[table] = inOrder(table, await store.readRows(table))
  const text = `${JSON.stringify(content, null, 2)}\n`
  const pictures = (await store.listPictures()).filter((picture) => isShown(picture, text))
  for (const picture of pictures) {
    const bytes = await store.readPicture(picture)
    if (!bytes) throw new Error(`The picture ${picture.bucket}/${picture.name} has lost its file.`)
    const copy = path.join(picturesBeside(file), picture.bucket, picture.name)
    await writeFileAtomically(copy, [bytes])
  }
  await writeFileAtomically(file, [text])
  const entries = Object.values(content).reduce((total, rows) => total + rows.length, 0)
  return { entries, pictures: pictures.length }
}

/** The folder beside `content.json` for its pictures: `content-pictures/{bucket}/{name}`. */
export const picturesBeside = (file: string) => `${file.replace(/\.json$/i, '')}-pictures`

function inOrder(table: TableName, rows: Row[]) {
  const key = (row: Row) => String(row[keyOf(table)])
  const number = (row: Row) => Number(row.display_order ?? 0)
  return rows.toSorted((a, b) => number(a) - number(b) || (key(a) < key(b) ? -1 : 1))
}

function isShown({ bucket, name }: Picture, text: string) {
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  return [name, encoded, encodeURI(name)].some((form) => text.includes(`/${bucket}/${form}`))
}
