import { storedMessages, writeMessage } from '../../e2e/contact-form.ts'
import { clinicPage, townPages } from '../../e2e/public-pages.ts'
import { expect, test } from './visit.ts'

test('a family uses the menu to open the prices, a town, a clinic and a policy', async ({
  visit,
}) => {
  await visit.open('/')
  await visit.press('link', 'Pricing', 'header')
  await visit.arrivesAt('/#pricing')
  const top = () =>
    visit.evaluate(() => document.getElementById('pricing')?.getBoundingClientRect().top ?? 9999)
  await expect.poll(top).toBeLessThan(300)
  for (const path of [...townPages.slice(0, 1), clinicPage, '/privacy-policy']) {
    await visit.open(path)
    await expect
      .poll(() => visit.evaluate(() => document.querySelector('h1')?.innerText ?? ''))
      .not.toBe('')
    await visit.runsScripts()
  }
})

test('no page scrolls sideways on a phone or a computer', async ({ visit }) => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  for (const [width, widest] of [
    // WebKit's window can't be made narrower than its toolbar, which takes 447 pixels.
    [390, 450],
    [1440, 1440],
  ] as const) {
    // In WebKit, an open page keeps the layout of its old width one time in three.
    await visit.resize(width, 900)
    for (const path of ['/', clinicPage, '/arrange', '/after', '/auth']) {
      await visit.open(path)
      await visit.runsScripts()
      const shown = await visit.evaluate(() => innerWidth)
      expect(shown).toBeGreaterThanOrEqual(width)
      expect(shown).toBeLessThanOrEqual(widest)
      await expect
        .poll(() => visit.evaluate(overflow), `${path} at ${width} pixels`)
        .toBeLessThanOrEqual(0)
    }
  }
})

test('a family sends a message of two lines from a phone and reads that it was sent', async ({
  visit,
  site,
}) => {
  const message = writeMessage()
  await visit.resize(390, 844)
  await visit.open('/#contact')
  await expect.poll(() => visit.evaluate(() => document.forms[0]?.noValidate)).toBe(true)
  await visit.type('Name', 'Ruth Okanagan', '#contact form')
  await visit.type('Email', 'ruth@example.com', '#contact form')
  await visit.type('Phone', '250 555 0199', '#contact form')
  await visit.type('Message', message, '#contact form')
  await visit.press('button', 'Send Message', '#contact form')
  await visit.sees('Message Sent!')
  await expect.poll(() => storedMessages(site, message)).toMatchObject([{ name: 'Ruth Okanagan' }])
})
