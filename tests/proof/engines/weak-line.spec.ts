import { storedMessages, writeMessage } from '../../e2e/contact-form.ts'
import { expect, test } from './visit.ts'
import { openWeakLine } from './weak-line.ts'

test('a family on a weak connection loses it while writing, continues, and has the message sent once', async ({
  visit,
  site,
}) => {
  const line = await openWeakLine(site.url)
  const message = writeMessage()
  await visit.resize(393, 851)
  await visit.open(line.url)
  await visit.press('link', 'When a pet dies', '#top')
  await visit.arrivesAt('/when-a-pet-dies')
  await visit.sees('Nothing has to be decided tonight')
  await expect.poll(() => visit.evaluate(findWhatIsKept)).toBe(true)
  await visit.press('link', 'Message', '.phone-bar')
  await visit.arrivesAt('/#contact')
  await expect.poll(() => visit.evaluate(() => document.forms[0]?.noValidate)).toBe(true)
  await visit.type('Name', 'Ruth Okanagan', '#contact form')
  await visit.type('Email', 'ruth@example.com', '#contact form')
  await visit.type('Message', message, '#contact form')

  line.cut()
  await visit.press('button', 'Send Message', '#contact form')
  await visit.sees('Your message will be sent by itself when the connection returns')
  await visit.open(`${line.url}/when-a-pet-dies`)
  await visit.sees('The website can’t be reached just now, so this page is as it was')
  await visit.sees('One message waits.')
  await visit.press('button', 'See your message')
  await visit.sees(message.split('\n')[1] ?? '')
  await visit.press('button', 'Close')

  line.mend()
  await expect
    .poll(() => storedMessages(site, message), { timeout: 60_000 })
    .toMatchObject([{ name: 'Ruth Okanagan' }])
  await expect
    // Between two pages there is no body.
    .poll(() => visit.evaluate(() => document.body?.innerText ?? 'can’t be reached'), {
      timeout: 60_000,
    })
    .not.toContain('can’t be reached')
  expect(await storedMessages(site, message)).toHaveLength(1)
  // The browser reports the failed requests.
  await visit.takeProblems()
  line.close()
})

/** Runs in the page: whether the home page and the guide can be opened offline, with their files. */
async function findWhatIsKept() {
  const [pages, files] = [await caches.open('kept-pages'), await caches.open('kept-files')]
  for (const path of ['/', '/when-a-pet-dies']) {
    const html = await (await pages.match(path))?.text()
    if (!html) return false
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(css|js|woff2)\b/g))
      if (!(await files.match(file))) return false
  }
  return true
}
