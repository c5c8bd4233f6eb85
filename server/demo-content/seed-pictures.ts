import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Bucket } from '../../shared/pictures/buckets.ts'

/** A picture of the seed, and the object that it becomes. */
export interface SeedPicture {
  file: string
  bucket: Bucket
  name: string
}

const folders: { folder: string; bucket: Bucket }[] = [
  { folder: 'hero', bucket: 'hero_images' },
  { folder: 'about', bucket: 'about_images' },
  { folder: 'products', bucket: 'product-images' },
]

/** Lists `pictures/{hero,about,products}/*.jpg`. The drawings beside them are their sources. */
export async function listSeedPictures(seedFolder: string): Promise<SeedPicture[]> {
  const lists = folders.map(async ({ folder, bucket }) => {
    const pictures = path.join(seedFolder, 'pictures', folder)
    const names = (await readdir(pictures)).filter((name) => name.endsWith('.jpg'))
    return names.map((name) => ({ file: path.join(pictures, name), bucket, name }))
  })
  return (await Promise.all(lists)).flat()
}
