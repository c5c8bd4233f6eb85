import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineCode } from './csp-hashes.server.ts'

const nonce = '0b9c4f5e'
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a page’s own inline code is hashed exactly as the browser receives it', () => {
  const { html, inline } = hashInlineCode(
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

test('code with characters beyond ASCII gets the hash that the browser computes', () => {
  const page = `<script nonce="${nonce}">say('café’s open')</script>`
  const { html, inline } = hashInlineCode(Buffer.from(page).toString('latin1'), nonce)
  expect(inline.scripts).toEqual([hash("say('café’s open')")])
  expect(Buffer.from(html, 'latin1').toString()).toBe("<script>say('café’s open')</script>")
})

test('inline code in stored content gets no hash', () => {
  const injected =
    '<script>steal()</script><script nonce="guess">steal()</script><style>a{}</style>'
  expect(hashInlineCode(injected, nonce).inline).toEqual({ scripts: [], styles: [] })
})
