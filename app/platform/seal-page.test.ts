import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from './seal-page.server.ts'

const nonce = '0b9c4f5e'
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a page’s own inline code is listed, in the form in which the browser gets it', () => {
  const { html, inline } = sealPage(
    `<style data-site="" nonce="${nonce}">a > b {}</style><p>Hello</p>` +
      `<script nonce="${nonce}" type="module">if (1 < 2)\n go()</script>` +
      `<link href="/a.js" nonce="${nonce}"/><script nonce="${nonce}" src="/a.js"></script>`,
    nonce,
  )
  expect(html).toBe(
    '<style data-site="">a > b {}</style><p>Hello</p>' +
      '<script type="module">if (1 < 2)\n go()</script>' +
      '<link href="/a.js"/><script src="/a.js"></script>',
  )
  expect(inline).toEqual({
    styles: [hash('a > b {}')],
    scripts: [hash('if (1 < 2)\n go()')],
  })
})

test('code in any language has the hash that the browser makes of its bytes', () => {
  const page = `<script nonce="${nonce}">say('café’s open')</script>`
  const { html, inline } = sealPage(Buffer.from(page).toString('latin1'), nonce)
  expect(inline.scripts).toEqual([hash("say('café’s open')")])
  expect(Buffer.from(html, 'latin1').toString()).toBe("<script>say('café’s open')</script>")
})

test('code that came into a page by its content is not', () => {
  const injected =
    '<script>steal()</script><script nonce="guess">steal()</script><style>a{}</style>'
  expect(sealPage(injected, nonce).inline).toEqual({ scripts: [], styles: [] })
})
