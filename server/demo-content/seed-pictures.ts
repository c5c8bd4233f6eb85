import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Bucket } from '../../app/platform/pictures/buckets.ts'

/** A drawing of the seed, and the object it becomes. */
export interface SeedPicture {
  file: string
  bucket: Bucket
  name: string
  /** In pixels, of the object. */
  width: number
}

const folders: { folder: string; bucket: Bucket; width: number }[] = [
  { folder: 'hero', bucket: 'hero_images', width: 2400 },
  { folder: 'about', bucket: 'about_images', width: 1600 },
  { folder: 'products', bucket: 'product-images', width: 1200 },
]

/** Lists `pictures/{hero,about,products}/*.svg`; a picture keeps its name and becomes a JPEG. */
export async function listSeedPictures(seedFolder: string): Promise<SeedPicture[]> {
  const lists = folders.map(async ({ folder, bucket, width }) => {
    const drawings = path.join(seedFolder, 'pictures', folder)
    const files = (await readdir(drawings)).filter((file) => file.endsWith('.svg'))
    return files.map((file) => {
      const name = `${path.basename(file, '.svg')}.jpg`
      return { file: path.join(drawings, file), bucket, name, width }
    })
  })
  return (await Promise.all(lists)).flat()
}

/** Draws the picture at its full size, as a photograph of it would be uploaded. */
export async function rasterise({ file, width }: SeedPicture): Promise<Buffer> {
  return sharp(await readFile(file))
    .resize({ width })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
