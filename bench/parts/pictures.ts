import sharp from 'sharp'
import type { BenchSite } from '../bench-site.ts'
import { type Line, measure, median, timeOf } from '../table.ts'
import { signIn } from './fresh.ts'

const widths = [480, 960, 1600]
const original = 'dawn-over-the-steeples.jpg'
/** A quality that no page uses, so that no rendering of it exists. */
const quality = 60

/** Renderings in AVIF of a hero picture for staff, new and kept, and sharp making them without the site. */
export async function benchPictures(site: BenchSite): Promise<Line[]> {
  const headers = { ...(await signIn(site)), accept: 'image/avif' }
  const file = await fetch(`${site.url}/storage/v1/object/public/hero_images/${original}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  const alone = await timeEach((width) => encode(bytes, width))
  const cold = await timeEach((width) => ask(site, width, headers))
  const kept = await measure(() => ask(site, 960, headers))
  const what = `picture in AVIF, median of ${widths.join(', ')} px`
  return [
    {
      what: `${what}: made`,
      value: median(cold),
      unit: 'ms',
      beside: 'sharp alone',
      besideValue: median(alone),
    },
    {
      what: `${what}: kept`,
      value: median(kept),
      unit: 'ms',
      beside: 'made',
      besideValue: median(cold),
    },
  ]
}

async function timeEach(work: (width: number) => Promise<unknown>) {
  const times: number[] = []
  for (const width of widths) times.push(await timeOf(() => work(width)))
  return times
}

// As packages/backend/src/storage/renderings/encode-picture.ts does.
function encode(bytes: Buffer, width: number) {
  sharp.concurrency(1)
  const options = { quality: Math.round(quality * 0.7), effort: 2, chromaSubsampling: '4:2:0' }
  return sharp(bytes).autoOrient().resize({ width }).avif(options).toBuffer()
}

async function ask(site: BenchSite, width: number, headers: Record<string, string>) {
  const address = `/storage/v1/render/image/authenticated/hero_images/${original}`
  const response = await fetch(`${site.url}${address}?width=${width}&quality=${quality}`, {
    headers,
  })
  const type = response.headers.get('content-type')
  await response.arrayBuffer()
  if (type !== 'image/avif') throw new Error(`${response.status} ${type} instead of a picture`)
}
