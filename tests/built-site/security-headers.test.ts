import { createHash } from 'node:crypto'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const data = await makeDataFolder(inject('siteFolder'))
const site = await startSite(data.folder, {
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
  SITE_URL: 'https://quietvalley.example',
  TRUSTED_PROXIES: '1',
})
afterAll(() => site.kill('SIGTERM').then(data.remove))

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })

// Cached, not cached, not found, and rendered only in the browser.
const pages = ['/', '/?from=a-friend', '/nowhere', '/assets/gone.js', '/auth', '/admin']

function parsePolicy(response: Response): Record<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe.each(pages)('%s', (path) => {
  test('the page passes every rule of Mozilla’s HTTP Observatory', async () => {
    const response = await open(path)
    const policy = parsePolicy(response)
    const {
      'script-src': scripts = [],
      'style-src': styles = [],
      'img-src': pictures = [],
    } = policy
    expect(policy['default-src']).toEqual(["'none'"])
    for (const sources of [scripts, styles])
      expect(sources.filter((source) => !/^'(self|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([])
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"])
    expect(pictures).toEqual(["'self'", 'data:', 'blob:'])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy).toHaveProperty('upgrade-insecure-requests')

    const { headers } = response
    expect(
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.has('set-cookie')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
  })

  test('the page has exactly the inline scripts and styles that its policy allows', async () => {
    const response = await open(path)
    const { 'script-src': scripts, 'style-src': styles } = parsePolicy(response)
    const html = await response.text()
    const named = (sources: string[] = []) => sources.filter((source) => source !== "'self'").sort()
    expect(hashesOf(html, 'script')).toEqual(named(scripts))
    expect(hashesOf(html, 'style')).toEqual(named(styles))
    const tags = html
      .replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')
      .match(/<[a-z][^>]*>/g)
    expect(tags?.filter((tag) => /\s(on\w+|nonce)=/.test(tag))).toEqual([])
    expect(html).not.toMatch(/(?:href|src|action)="javascript:/)
  })
})

function hashesOf(html: string, element: 'script' | 'style') {
  const inline = html.matchAll(new RegExp(`<${element}\\b([^>]*)>(.+?)</${element}>`, 'gs'))
  return [...inline]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .sort()
}

test('a 304 for an unchanged page has the security headers, too', async () => {
  const page = await open('/')
  const again = await open('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-frame-options'])
    expect(again.headers.get(name)).toBe(page.headers.get(name))
})

test('a response that is not a page runs no code when it is opened in a browser', async () => {
  const script = /\/assets\/[\w-]+\.js/.exec(await (await open('/')).text())?.[0] ?? ''
  const paths = [script, '/favicon.ico', '/robots.txt', '/healthz', '/rest/v1/faqs', '/_root.data']
  for (const path of [...paths, '/storage/v1/object/public/hero_images/gone.png']) {
    const { headers } = await open(path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000')
  }
})
