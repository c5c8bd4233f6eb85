import { nounOf } from '../../app/nouns.ts'
import {
  PICTURES_IN_TEXT,
  parsePictureAddress,
  picturePath,
} from '../../shared/pictures/picture-address.ts'
import type { Picture } from './content-store.ts'
import { type Content, type Row, type TableName, tableNames } from './content-tables.ts'
import { placeOf, WrongContent } from './read-content.ts'

interface Addresses {
  content: Content
  /** URLs on other hosts that now point to pictures of the site. */
  rewritten: string[]
  /** URLs of pictures that the site doesn't have. */
  missing: string[]
}

/**
 * Rewrites picture URLs to the site's own store, whatever host they name: pages show only the site's own pictures.
 * @throws WrongContent that names those on other hosts that the site doesn't have
 */
export function ownPictureAddresses(text: string, given: Content, stored: Picture[]): Addresses {
  const names = new Set(stored.map(({ bucket, name }) => `${bucket}/${name}`))
  const rewritten: string[] = []
  const missing: string[] = []
  const foreign: string[] = []

  const findOwn = (address: string) => {
    const picture = parsePictureAddress(address)
    if (!picture) return undefined
    const path = picturePath(picture)
    if (!names.has(`${picture.bucket}/${picture.name}`)) {
      if (!isAbsolute(address)) missing.push(address)
      return undefined
    }
    if (isAbsolute(address)) rewritten.push(address)
    return isAbsolute(address) ? path : address
  }

  const content: Content = {}
  for (const table of tableNames)
    content[table] = given[table]?.map((row, index) => {
      const column = pictureColumn(table, row)
      const cells = Object.entries(row).map(([name, value]) => {
        if (typeof value !== 'string') return [name, value]
        if (name !== column)
          return [name, value.replace(PICTURES_IN_TEXT, (found) => findOwn(found) ?? found)]
        const own = findOwn(value)
        if (!own && isAbsolute(value))
          foreign.push(`${placeOf(text, given, [table, index, name])}: ${value.slice(0, 200)}`)
        return [name, own ?? value]
      })
      return Object.fromEntries(cells) as Row
    })
  if (foreign.length > 0)
    throw new WrongContent(
      [
        ...foreign,
        'Pages show pictures of the site only. Put these into the folder of pictures beside the file, and write /storage/v1/object/public/ with bucket and name as their address.',
      ].join('\n'),
    )
  return { content, rewritten, missing }
}

const isAbsolute = (address: string) => /^https?:/i.test(address)

const pictureColumn = (table: TableName, row: Row) =>
  table === 'site_settings' && row.key === 'about_image' ? 'value' : nounOf(table)?.picture?.column
