import type { SiteUnderLoad } from './site-under-load.ts'

const ADDRESS = /\/storage\/v1\/render\/image\/[^\s"',]+/g
const BROWSERS = ['image/avif,image/webp', 'image/webp']

/** Requests every picture on the pages, in every width and format, one after the other. */
export async function requestAllPictures({ process, pages }: SiteUnderLoad) {
  const { url } = process()
  const read = async (path: string, accept: string) =>
    Buffer.from(await (await fetch(url + path, { headers: { accept } })).arrayBuffer())
  const found = new Set<string>()
  for (const page of pages)
    for (const [address] of (await read(page, 'text/html')).toString().matchAll(ADDRESS))
      found.add(address.replaceAll('&amp;', '&'))
  for (const address of found) for (const accept of BROWSERS) await read(address, accept)
}
