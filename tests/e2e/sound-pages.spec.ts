import { HtmlValidate } from 'html-validate'
import { publicPages } from './public-pages.ts'
import { expect, test } from './site.ts'

test('every public page is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`),
    )
    expect(problems).toEqual([])
  }
})

test('no link on a public page is broken', async ({ request, site }) => {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    pages.set(path, await answer.text())
  }
  const followed = new Set<string>()
  const queue = ['/']
  for (const path of queue) {
    await read(path)
    for (const [, href = ''] of (pages.get(path) ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(href, site.url + path)
      if (origin !== site.url) continue
      followed.add(pathname + hash)
      if (!queue.includes(pathname)) queue.push(pathname)
    }
  }
  // To "#top" a browser goes without an element of that id.
  const missing = [...followed].filter((target) => {
    const [path = '', id = 'top'] = target.split('#')
    return id !== 'top' && !pages.get(path)?.includes(`id="${id}"`)
  })
  expect(missing).toEqual([])
  expect(queue.length).toBeGreaterThan(15)
})
