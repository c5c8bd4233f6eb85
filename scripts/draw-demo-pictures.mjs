// node scripts/draw-demo-pictures.mjs: renders the pictures of the demo content again, after one of their drawings
// changed.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** In pixels, as large as a photograph that staff would upload. */
const WIDTHS = { hero: 2400, about: 1600, products: 1200 }

for (const [folder, width] of Object.entries(WIDTHS)) {
  const place = path.join(import.meta.dirname, '../supabase/seed/pictures', folder)
  for (const name of readdirSync(place).filter((name) => name.endsWith('.svg')))
    await sharp(path.join(place, name))
      .resize({ width })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toFile(path.join(place, name.replace('.svg', '.jpg')))
}
