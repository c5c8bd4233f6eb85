import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import sharp from 'sharp'
import { loadSecrets } from '../../../../server/data/secrets.ts'
import { createSiteBackend } from '../../../../server/data/site-backend.ts'
import { type Account, expectToast, newAccount, signIn } from '../../../e2e/administrators.ts'
import { fillIn, toastOn, writeMessage } from '../../../e2e/contact-form.ts'
import { visit } from '../../../e2e/public-pages.ts'
import { test as base, expect } from '../../../e2e/site.ts'
import { makePhonePicture } from '../../../pictures.ts'
import { makeDataFolder, startSite } from '../../../site-process.ts'

/** The site on a hosted project: our own backend stands in for the project, known only by its URL and keys. */
const test = base.extend({
  site: [
    async ({ mail }, use) => {
      const project = await startProject()
      const data = await makeDataFolder()
      const site = await startSite(data.folder, {
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEY: project.keys.publishable,
        SUPABASE_SECRET_KEY: project.keys.secret,
        SMTP_URL: mail.url,
        // The demo data has somebody else's open invitation, whose link is not printed again.
        ADMIN_EMAIL: 'owner@quietvalley.example',
      })
      await use(site)
      await site.kill('SIGTERM')
      await data.remove()
      await project.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function startProject() {
  const { folder, remove } = await makeDataFolder(process.env.DEMO_DATA)
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  const { keys } = await loadSecrets(folder)
  const backend = createSiteBackend({
    database,
    keys,
    objects: openFileStore(path.join(folder, 'storage')),
    cacheFolder: path.join(folder, 'cache'),
    siteUrl: 'http://site.example',
    log,
  })
  const server = serve({ fetch: (request) => backend.fetch(request), port: 0 }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      await postgres.stop()
      await remove()
    },
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function join(page: Page, link: string, person: Account) {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await button(page, 'Create Account').click()
  await expectToast(page, 'Success!')
  // The link may have another host, and from it the sign-in would lead to the dashboard.
  await page.goto('/')
  await signIn(page, person)
}

test('on a hosted project a family writes, and staff read it and change the site', async ({
  page,
  site,
  mail,
  browser,
}) => {
  test.slow()
  const message = writeMessage()
  const shown = async () => (await fetch(site.url)).text()

  await test.step('a family sees the pictures and sends a message', async () => {
    await visit(page, '/')
    const picture = page.locator('img[data-place="current"]')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await (await fillIn(page, message)).send.click()
    await expect(toastOn(page)).toContainText('Message Sent')
    await expect.poll(() => mail.mails().some(({ text }) => text?.includes(message))).toBe(true)
  })

  await test.step('the first administrator signs up with the link that the start has printed', async () => {
    const printed = /administrator, (\S+), signs up at (\S+)/
    await expect.poll(site.output).toMatch(printed)
    const [, email = '', link = ''] = printed.exec(site.output()) ?? []
    await join(page, link, { email, password: 'rain on the lake' })
  })

  await test.step('a changed price is live', async () => {
    await page.goto('/admin/pricing')
    await button(page, 'Individual Cremation, Small: $225.00').click()
    const field = page.getByRole('textbox', { name: 'Individual Cremation, Small' })
    await field.fill('230.5')
    await field.press('Enter')
    await expectToast(page, 'Pricing updated')
    await expect.poll(shown).toContain('$230.50')
  })

  await test.step('a new picture is live, too', async () => {
    await page.getByRole('link', { name: 'Hero Images' }).click()
    const buffer = await makePhonePicture({ width: 400, height: 300 })
    const file = { name: 'lake.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Upload Images').setInputFiles(file)
    await expectToast(page, '1 image(s) added successfully')
    const listed = /\/storage\/v1\/object\/public\/hero_images\/\d+[^"'\\]*\.jpg/
    await expect.poll(shown).toMatch(listed)
    const [url] = listed.exec(await shown()) ?? []
    const found = await fetch(site.url + url)
    expect(found.headers.get('content-type')).toBe('image/jpeg')
  })

  await test.step('a chosen picture is re-encoded', async () => {
    const buffer = await makePhonePicture({ width: 4000, height: 1000, orientation: 6 })
    const wide = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Upload Images').setInputFiles(wide)
    await expectToast(page, '1 image(s) added successfully')
    const found = /\/storage\/v1\/object\/public\/hero_images\/\d+-wide\.jpg/
    await expect.poll(shown).toMatch(found)
    const bytes = await (await fetch(site.url + found.exec(await shown())?.[0])).arrayBuffer()
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 600, height: 2400 })
  })

  await test.step('an invited person joins and is an administrator, too', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    const rosa = newAccount('rosa')
    await page.getByLabel('Email of the person to invite').fill(rosa.email)
    await button(page, 'Invite').click()
    const link = await page.getByLabel('Invitation link').inputValue()
    const other = await browser.newPage({ baseURL: site.url })
    await join(other, link, rosa)
    await other.goto('/admin/faqs')
    await expect(button(other, 'Add FAQ')).toBeVisible()
  })
})
