import path from 'node:path'
import { openDatabase } from 'one-process-backend/database'
import { findRunningPostgres } from 'one-process-backend/embedded-postgres'
import { expect, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

const attack = "document.documentElement.dataset.ran = 'yes'; globalThis.ran = 'yes'"
const files = {
  'page.html': ['text/html', `<script>${attack}</script><h1>A false page</h1>`],
  'script.js': ['text/javascript', attack],
  'style.css': ['text/css', 'body { display: none !important }'],
  'drawing.svg': [
    'application/xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${attack}</script></svg>`,
  ],
} as const

test('no file in a public bucket runs in a visitor’s browser, however a page requests it', async ({
  browser,
  site,
  baseURL,
}) => {
  const { storage } = await connectService(site)
  const connection = await findRunningPostgres(path.join(site.folder, 'postgres'))
  if (!connection) throw new Error('The site’s PostgreSQL does not run')
  const database = openDatabase(connection)
  await database.owner`
    insert into storage.buckets (id, name, public) values ('open-files', 'open-files', true)`
  const bucket = storage.from('open-files')
  for (const [name, [contentType, text]] of Object.entries(files))
    await bucket.upload(name, new Blob([text], { type: contentType }), { contentType })
  // Without the fixture's page, whose console must stay silent, because a browser logs what it blocks.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const at = (name: string) => `/storage/v1/object/public/open-files/${name}`

  for (const name of ['page.html', 'drawing.svg', 'script.js'])
    expect(
      await page.goto(at(name)).then(
        () => 'opened',
        () => 'saved',
      ),
    ).toBe('saved')
  await page.goto('/')
  const outcomes = await page.evaluate(
    async ([script, style, drawing, html]) => {
      const load = (element: HTMLElement, address: object) =>
        new Promise<string>((resolve) => {
          Object.assign(element, address)
          element.onload = () => resolve('loaded')
          element.onerror = () => resolve('refused')
          document.body.append(element)
        })
      const make = (name: string) => document.createElement(name)
      return {
        script: await load(make('script'), { src: script }),
        module: await load(make('script'), { src: script, type: 'module' }),
        style: await load(make('link'), { href: style, rel: 'stylesheet' }),
        picture: await load(make('img'), { src: drawing }),
        serviceWorker: await navigator.serviceWorker.register(String(script)).then(
          () => 'loaded',
          () => 'refused',
        ),
        worker: await new Promise<string>((resolve) => {
          try {
            new Worker(String(script)).onerror = () => resolve('refused')
          } catch {
            resolve('refused')
          }
        }),
        readable: await fetch(String(html)).then((response) =>
          response.headers.get('content-type'),
        ),
      }
    },
    [at('script.js'), at('style.css'), at('drawing.svg'), at('page.html')],
  )
  expect(outcomes).toEqual({
    script: 'refused',
    module: 'refused',
    style: 'refused',
    picture: 'refused',
    serviceWorker: 'refused',
    worker: 'refused',
    readable: 'text/plain; charset=utf-8',
  })
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
  await bucket.remove(Object.keys(files))
  await database.owner`delete from storage.buckets where id = 'open-files'`
  await database.close()
})
