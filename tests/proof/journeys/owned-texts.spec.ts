import { texts } from '../../../app/brand/texts.ts'
import { tableNames } from '../../../server/content/content-tables.ts'
import { labels } from '../../e2e/labels.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect, test } from '../../e2e/site.ts'

const pages = [
  '/',
  '/clinic/steeples-veterinary-clinic',
  '/kimberley-pet-cremation',
  '/price',
  '/arrange',
  '/when-a-pet-dies',
  '/our-care',
  '/after',
  '/products/larch-wood-urn',
  '/privacy-policy',
]

/** Every text node of the page's body, as a visitor reads it. */
const readTexts = (html: string) =>
  Array.from(
    html
      .replace(/^[\s\S]*?<\/head>/, '')
      .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll('<!-- -->', '')
      .matchAll(/>([^<]+)</g),
    ([, text = '']) => decode(text).replace(/\s+/g, ' ').trim(),
  ).filter(Boolean)

const decode = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const originals = Object.values(texts).map(
  (text) => new RegExp(`^${quoted(text).replace(/\\\{\w+\\\}/g, '.+')}$`),
)
const known = [...originals, ...Object.values(labels).flat()]

test('staff can change every text that visitors read, except labels and the legal minimum', async ({
  site,
}) => {
  const service = await connectService(site)
  const rows = await Promise.all(
    tableNames.map(async (table) => (await service.from(table).select().throwOnError()).data),
  )
  const content = JSON.stringify(rows).replaceAll('\\"', '"').replaceAll('\\n', ' ')
  const isOwned = (text: string) =>
    content.includes(text.replace(/^“|”$/g, '')) || known.some((one) => one.test(text))
  const strange: string[] = []
  for (const path of pages) {
    const found = readTexts(await (await fetch(site.url + path)).text())
    expect(found.length, path).toBeGreaterThan(20)
    strange.push(...found.filter((text) => !isOwned(text)).map((text) => `${path}: ${text}`))
  }
  expect(strange).toEqual([])
  expect(isOwned('A sentence that stands in a component.'), 'the test can fail').toBe(false)
})
