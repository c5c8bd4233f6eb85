import type { APIRequestContext } from '@playwright/test'
import { signIn, testWithErrors as staffTest } from '../../e2e/administrators.ts'
import { breakStorage, brokenStorages } from '../../e2e/broken-storage.ts'
import { fillIn, storedMessages, whole, writeMessage } from '../../e2e/contact-form.ts'
import { pageKinds, visit } from '../../e2e/public-pages.ts'
// React Router's scroll restoration reports the missing storage on the console, with no other effect.
import { expect, testWithErrors as test } from '../../e2e/site.ts'

async function readHeading(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
}

for (const state of brokenStorages)
  test(`a family whose browser has “${state}” storage finds every kind of page complete, and sends a message`, async ({
    page,
    request,
    site,
  }) => {
    await breakStorage(page, state)
    for (const path of pageKinds) {
      await visit(page, path)
      const heading = await readHeading(request, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    }
    await visit(page, '/#contact')
    const message = writeMessage()
    const form = await fillIn(page, message)
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    expect(await storedMessages(site, message)).toMatchObject([whole])
  })

for (const state of ['throws', 'full'] as const)
  staffTest(
    `staff with “${state}” storage read why they can’t stay signed in`,
    async ({ page, administrator }) => {
      await breakStorage(page, state)
      await page.goto('/auth')
      await expect(page.getByRole('note')).toContainText('sign in again each time')
      await signIn(page, administrator)
      await page.getByRole('button', { name: 'Go to the admin area' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('note')).toContainText('sign in again each time')
    },
  )

staffTest('staff whose browser stores what it should read nothing about it', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('note')).toBeHidden()
})
