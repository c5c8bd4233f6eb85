import sharp from 'sharp'
import type { BenchSite } from '../bench-site.ts'
import { type Line, measure, median } from '../table.ts'

const original = 'dawn-over-the-steeples.jpg'
const width = 960
const quality = 75

/** A cached AVIF rendering of a hero picture, compared with sharp making it without the site. */
export async function benchPictures(site: BenchSite): Promise<Line[]> {
  const file = await fetch(`${site.url}/storage/v1/object/public/hero_images/${original}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  await ask(site)
  const alone = await measure(() => encode(bytes))
  const kept = await measure(() => ask(site))
  return [
    {
      what: `picture in AVIF, ${width} px: cached`,
      value: median(kept),
      unit: 'ms',
      beside: 'made by sharp alone',
      besideValue: median(alone),
    },
  ]
}

// The same settings as in packages/backend/src/storage/renderings/encode-picture.ts.
function encode(bytes: Buffer) {
  sharp.concurrency(1)
  const options = { quality: Math.round(quality * 0.7), effort: 2, chromaSubsampling: '4:2:0' }
  return sharp(bytes).autoOrient().resize({ width }).avif(options).toBuffer()
}

async function ask(site: BenchSite) {
  const address = `/storage/v1/render/image/public/hero_images/${original}`
  const response = await fetch(`${site.url}${address}?width=${width}`, {
    headers: { accept: 'image/avif' },
  })
  const type = response.headers.get('content-type')
  await response.arrayBuffer()
  if (type !== 'image/avif') throw new Error(`${response.status} ${type} instead of a picture`)
}
