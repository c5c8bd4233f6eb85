import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findRunningPostgres } from 'one-process-backend/embedded-postgres'
import { Client } from 'pg'
import {
  type Account,
  expect,
  expectToast,
  givePassword,
  hire,
  openAdmin,
  test,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'
import { makePhonePicture } from '../../pictures.ts'
import type { SiteProcess } from '../../site-process.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Changes the rows of a table that belong to the person's sessions. */
async function changeSessions({ folder }: SiteProcess, { email }: Account, change: string) {
  const connection = await findRunningPostgres(path.join(folder, 'postgres'))
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `${change} in (
       select id from auth.sessions where user_id = (select id from auth.users where email = $1))`,
    [email],
  )
  await client.end()
}

test('logging out clears every tab of the admin area, and public pages no longer offer changes', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/settings')
  const other = await page.context().newPage()
  await other.goto('/admin/account')
  await expect(button(other, 'Sign Out Other Devices')).toBeVisible()
  const home = await page.context().newPage()
  await home.goto('/')
  const edit = button(home, 'Edit Image')
  await edit.scrollIntoViewIfNeeded()
  await expect(edit).toBeVisible()
  const read = () => 'readByStaff' in window
  for (const tab of [page, other])
    await tab.evaluate(() => Object.assign(window, { readByStaff: true }))

  await button(page, 'Logout').click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/auth')
    await expect(button(tab, 'Sign In')).toBeVisible()
    expect(await tab.evaluate(read), 'a page that was reloaded').toBe(false)
  }
  await expect(edit).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(colleague.email)
})

test('somebody whose session ends in another tab during an upload reads that it was cancelled', async ({
  page,
  site,
  administrator,
}) => {
  await openAdmin(page, await hire(site, administrator), '/admin')
  const home = await page.context().newPage()
  await home.route('**/storage/v1/object/about_images/**', () => {})
  await home.goto('/')
  const picture = await makePhonePicture({ width: 400, height: 300 })
  await home
    .locator('#about input[type="file"]')
    .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: picture })
  await expect(home.getByText(/^Uploading/)).toBeVisible()
  await button(page, 'Logout').click()
  await expectToast(home, 'Upload failed', 'The upload was cancelled')
})

test('somebody who signed in an hour ago confirms a change with the password', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/account')
  await changeSessions(
    site,
    colleague,
    "update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour' where session_id",
  )
  const emails = card(page, 'Email')
  const next = `later-${colleague.email}`
  await emails.getByLabel('New email').fill(next)
  await button(page, 'Change Email').click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expectAccessible(page, 'the question for the password')
  const password = question.getByLabel('Your password', { exact: true })
  await password.fill('not my password')
  await password.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('The current password is not right.')
  await password.fill(colleague.password)
  await button(page, 'Confirm').click()
  await expect(question).toBeHidden()
  await expect(emails.getByRole('status')).toContainText(next)
  await button(page, 'Set Up an Authenticator App').click()
  await expect(page.getByAltText('QR code of the key beside it')).toBeVisible()
})

test('a step that was pressed after the session was ended elsewhere is stored once its person has signed in again', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  const service = await connectService(site)
  const pet = { id: randomUUID(), name: 'Juniper', family: 'Ruth Okanagan' }
  await service.from('pets').insert(pet).throwOnError()
  await openAdmin(page, colleague, `/admin/pets/${pet.id}`)
  await page.getByLabel('Your name').fill('Maria')
  await changeSessions(site, colleague, 'delete from auth.sessions where id')
  await button(page, 'Record “Collected”').click()
  await givePassword(page, colleague)
  await expectToast(page, 'Collected: recorded')
})
