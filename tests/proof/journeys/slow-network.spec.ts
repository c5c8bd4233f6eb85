import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../../e2e/site.ts'

test.use({
  ownContext: 'On a first visit the scripts are neither loaded nor compiled.',
  reducedMotion: 'no-preference',
})

/** Serves the site so that the landing page stops within its last script until `sendTheRest`. */
async function openSlowLine(siteUrl: string) {
  const gate = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'connection']) delete headers[name]
    response.writeHead(answer.status, headers)
    if (request.url !== '/') return response.end(body)
    const focal_point = body.indexOf('>', body.indexOf('data-deferred=""')) + 10
    response.write(body.subarray(0, focal_point))
    await gate.promise
    response.end(body.subarray(focal_point))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    gate.resolve()
    server.closeAllConnections()
    server.close()
  }
  return { url, sendTheRest: gate.resolve, close }
}

test('a family that scrolls while the page is still loading gets the whole page', async ({
  page,
  site,
}) => {
  const line = await openSlowLine(site.url)
  try {
    await page.goto(line.url, { waitUntil: 'commit' })
    await expect(page.locator('script[data-deferred]')).toBeAttached()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10)
    line.sendTheRest()
    await page.waitForFunction(() => document.forms[0]?.noValidate)
  } finally {
    line.close()
  }
})
