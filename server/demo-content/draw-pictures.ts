// node draw-pictures.ts <seed folder> <folder for the JPEGs>
// A process of its own: the memory that drawing takes goes back to the machine when it ends.
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { listSeedPictures, rasterise } from './seed-pictures.ts'

const [seedFolder = '', target = ''] = process.argv.slice(2)
const pictures = (await listSeedPictures(seedFolder)).values()

async function drawWhatIsLeft() {
  for (const picture of pictures) {
    await mkdir(path.join(target, picture.bucket), { recursive: true })
    await writeFile(path.join(target, picture.bucket, picture.name), await rasterise(picture))
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, drawWhatIsLeft))
