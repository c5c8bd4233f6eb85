import { createContext } from 'react'
import type { Bucket } from '../../../../shared/pictures/buckets.ts'
import { lazyComponent } from '../../connection/lazy-boundary.tsx'

export interface Use {
  table_name: string
  row_id: string
  row_name: string | null
}

export interface StoredPicture {
  id: string
  bucket_id: Bucket
  name: string
  /** In bytes; null if unknown. */
  size: number | null
  created_at: string
  uses: Use[]
}

/** The URL to store in a table: relative to the site, as an upload returns it. */
export const urlOf = ({ bucket_id, name }: Pick<StoredPicture, 'bucket_id' | 'name'>) =>
  encodeURI(`/storage/v1/object/public/${bucket_id}/${name}`)

/** Names a picture for staff by its original file name. If that is unknown, by what shows it. */
export function nameOf({ name, uses }: Pick<StoredPicture, 'name' | 'uses'>): string {
  if (/^[\da-f]{8}-[\da-f-]{27}\.\w+$/.test(name))
    return `Picture ${uses.map(({ row_name }) => row_name && `of ${row_name}`).find(Boolean) ?? name.slice(0, 8)}`
  if (/^about-image-\d{13}\./.test(name)) return 'About picture'
  return name.replace(/^\d{13}-/, '')
}

/** Describes where pictures are used: "Hero, Product: Cedar Urn"; empty if they are unused. */
export type DescribeUses = (uses: Use[]) => string

/** Provided by the admin frame, because the library knows no nouns; fetched with the library. */
export const PictureUses = createContext(
  lazyComponent<DescribeUses>(() => {
    throw new Error('No description for the uses of pictures was provided')
  }),
)
