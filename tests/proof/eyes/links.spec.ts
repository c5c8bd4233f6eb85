import { publicPages } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/publishing.ts'
import { withoutPage } from '../../e2e/site.ts'

const fetchTest = test.extend(withoutPage)

/** The internal URLs that a page links to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => /^[/#]/.test(href))

/** The links on any public page to a missing page or a missing section. */
async function findDeadLinks(site: string) {
  const pages = new Map<string, Promise<{ status: number; html: string }>>()
  const read = async (url: string) => {
    const answer = await fetch(url)
    return { status: answer.status, html: await answer.text() }
  }
  const open = (path: string) => {
    const page = pages.get(path) ?? read(site + path)
    pages.set(path, page)
    return page
  }
  const dead: string[] = []
  for (const path of publicPages)
    for (const href of new Set(linksOf((await open(path)).html))) {
      const target = new URL(href, site + path)
      const fragment = target.hash.slice(1)
      const isSamePage = href.startsWith('#')
      const { status, html } = await open(isSamePage ? path : target.pathname)
      const isThere = isSamePage || status === 200
      const hasPlace = ['', 'top'].includes(fragment) || html.includes(`id="${fragment}"`)
      if (!isThere || !hasPlace) dead.push(`${path} → ${href}`)
    }
  return dead
}

fetchTest(
  'a visitor finds what every link names while staff hide every section',
  async ({ staff, site }) => {
    await staff.publish('navigation_items', (items) =>
      items.update({ is_visible: false }).eq('type', 'section').throwOnError(),
    )
    expect(await findDeadLinks(site.url)).toEqual([])
  },
)

test('no menu links to the questions on a site without any', async ({ staff, site }) => {
  await staff.publish('faqs', (faqs) => faqs.delete().not('id', 'is', null).throwOnError())
  expect(await findDeadLinks(site.url)).toEqual([])
})
