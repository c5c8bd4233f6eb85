import { makeDataFolder, startSite } from '../../site-process.ts'
import { expect, test } from './visit.ts'

test('a family opens the guide that was kept for them while the site is away', async ({
  visit,
}) => {
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const site = await startSite(data.folder)
  const home = site.url.replace('127.0.0.1', 'localhost')
  await visit.open(home)
  await expect.poll(() => visit.evaluate(findGuideInCache)).toEqual({ isKept: true, missing: [] })
  await site.kill('SIGTERM')
  await visit.open(`${home}/when-a-pet-dies`)
  await visit.sees('The website can’t be reached just now, so this page is as it was')
  await visit.sees('8:30 am to 5 pm')
  await visit.sees('What you wrote is kept.')
  // The browser reports the requests that failed.
  await visit.takeProblems()
  await data.remove()
})

/** Runs in the page: whether the guide is kept, and which of the files that it names are not. */
async function findGuideInCache() {
  const [pages, files] = [await caches.open('kept-pages'), await caches.open('kept-files')]
  const guide = await pages.match('/when-a-pet-dies')
  const html = (await guide?.text()) ?? ''
  const missing = []
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.(css|js|woff2)\b/g))
    if (!(await files.match(path))) missing.push(path)
  return { isKept: guide !== undefined, missing }
}
