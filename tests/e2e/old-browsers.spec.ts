import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectToast, signIn, test as staffTest } from './administrators.ts'
import { fillIn, storedMessages, whole, writeMessage } from './contact-form.ts'
import { findNewerFunctions, newerFunctions, newerPattern } from './newer-functions.ts'
import { visit } from './public-pages.ts'
import { connectService } from './service-client.ts'
import { expect, test } from './site.ts'

/** Removes what iOS 15.6, Chrome 100 or Firefox 100 lack, on each page opened from now on. */
const takeNewerFunctions = (page: Page) =>
  page.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      const owner = path.split('.').reduce((found, part) => Reflect.get(found, part), window)
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
  }, newerFunctions)

test('a family with an old phone sends a message', async ({ page, site }) => {
  await takeNewerFunctions(page)
  await visit(page, '/#contact')
  expect(await page.evaluate(() => 'timeout' in AbortSignal)).toBe(false)
  const message = writeMessage()
  const form = await fillIn(page, message)
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  expect(await storedMessages(site, message)).toMatchObject([whole])
})

test('a family with an old phone calculates a price', async ({ page }) => {
  await takeNewerFunctions(page)
  await visit(page, '/price?weight=30+lb&way=home&town=golden')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByText('Change something').click()
  await page.getByLabel('Weight, such as 12 kg or 30 lb').first().fill('12 kg')
  await page.getByRole('button', { name: 'Show the full price' }).click()
  await expect(page).toHaveURL(/weight=12/)
})

staffTest(
  'staff with an old phone sign in, read a message, answer it and save a text',
  async ({ page, site, administrator }) => {
    await takeNewerFunctions(page)
    const service = await connectService(site)
    const message = writeMessage()
    const sender = { name: 'Ruth Hansen', email: 'ruth@example.com' }
    await service
      .from('contact_form_submissions')
      .insert({ ...sender, message })
      .throwOnError()
    await signIn(page, administrator)
    await page.getByRole('link', { name: 'Admin area' }).click()
    await page.getByRole('link', { name: /^Contact Submissions/ }).click()
    await page
      .getByRole('button', { name: /Ruth Hansen/ })
      .first()
      .click()
    const pane = page.getByRole('region', { name: 'Selected message' })
    await expect(pane).toContainText(message.split('\n')[0] ?? '')
    await pane.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByLabel('Your answer').fill('Dear Ruth, we will call you today.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(pane).toContainText('we will call you today')
    await page.goto('/admin/faqs')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByLabel('Answer').fill('In plain words.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'FAQ updated successfully')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectToast(page, 'taken back')
    await service.from('contact_form_submissions').delete().eq('message', message).throwOnError()
    await expect(page.getByText('This browser is too old for the staff area')).toBeHidden()
  },
)

staffTest('staff whose browser knows no lookbehind read that it is too old', async ({ page }) => {
  await page.addInitScript(() => {
    const Known = RegExp
    window.RegExp = new Proxy(Known, {
      construct(target, [source, flags]) {
        if (String(source).includes('(?<=')) throw new SyntaxError('invalid group specifier name')
        return new target(source, flags)
      },
    })
  })
  for (const path of ['/auth', '/admin']) {
    await page.goto(path)
    const note = page.getByText('This browser is too old for the staff area')
    await expect(note).toBeVisible()
  }
  await visit(page, '/')
  await expect(page.getByText('This browser is too old')).toHaveCount(0)
})

test('no built script calls a function that an old browser lacks', async () => {
  const folder = 'build/client/assets'
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  for (const name of scripts) {
    const code = await readFile(`${folder}/${name}`, 'utf8')
    expect(findNewerFunctions(code), name).toEqual([])
    expect(code.match(newerPattern), name).toBeNull()
  }
})
