import type { APIRequestContext } from '@playwright/test'
import { clinicPage, guidePages, policyPages, productPage, townPages } from './public-pages.ts'
import { expect } from './site.ts'

export const pages = [
  '/',
  clinicPage,
  '/clinic/tanglefoot-veterinary-clinic',
  ...townPages,
  ...policyPages,
  productPage,
  ...guidePages,
  '/price',
  '/arrange',
]

// The default of SITE_URL.
export const publicAddress = (url: string) => url.replace('127.0.0.1', 'localhost')

const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** What a search engine reads in a page's initial HTML. */
export async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const contents = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  const meta = (name: string) =>
    contents(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')).map(decode)
  return {
    titles: contents(/<title>([^<]*)<\/title>/g).map(decode),
    canonical: contents(/<link rel="canonical" href="([^"]*)"/g),
    meta,
    described: contents(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      .map((json) => JSON.parse(json))
      .flatMap((data) => {
        expect(data['@context']).toBe('https://schema.org')
        return data['@graph'] ?? [data]
      }),
  }
}
