import type { Page } from '@playwright/test'
import { expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { overflowOf, phone } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect } from '../../e2e/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('staff add a pet on a phone and record its steps, which the family reads until the link ends', async ({
  page,
  browser,
  administrator,
  site,
  mail,
}) => {
  await page.setViewportSize(phone)
  await openAdmin(page, administrator, '/admin/pets')
  await button(page, 'Add Pet').click()
  await page.getByLabel('Name of the pet').fill('Clementine')
  await page.getByLabel('Kind').fill('Dog, a beagle')
  await page.getByLabel('Tag number').fill('2077')
  await page.getByLabel('Family').fill('Ida Bergeron')
  await page.getByLabel('Email').fill('ida@example.com')
  await page.getByLabel('Notes').fill('The back door is open.')
  await expectAccessible(page, 'the form of a record')
  await button(page, 'Save').click()
  await expectToast(page, 'Record added successfully')
  await expectAccessible(page, 'the list of pets')

  await page.getByRole('link', { name: 'Clementine' }).click()
  // The list has a field of this name too.
  await expect(heading(page, 'Clementine')).toBeVisible()
  await page.getByLabel('Your name').fill('Maria')
  await button(page, 'Record Collected').click()
  await expectToast(page, 'Collected: recorded')
  await expect(step(page, 'Collected')).toContainText('Maria')

  await button(page, 'Record In our care').click()
  await expectToast(page, 'In our care: recorded')

  await button(page, 'Correct Collected').click()
  await page.getByLabel('Who did it').fill('Tom')
  await page.getByLabel('When').fill('2026-11-20T10:30')
  await button(page, 'Save').click()
  await expectToast(page, 'Step corrected')
  await expect(step(page, 'Collected')).toContainText('November 20, 2026 at 10:30 am, Tom')
  await expectAccessible(page, 'the record of a pet')
  expect(await overflowOf(page)).toBe(0)

  await button(page, 'Make a Link').click()
  const link = await page.getByLabel('Link for the family').inputValue()
  expect(link).toMatch(/\/pets\/[0-9a-f]{64}$/)
  await button(page, 'Mail It to the Family').click()
  await expect(page.getByText('A mail with the link goes to ida@example.com.')).toBeVisible()
  await expect
    .poll(() => mail.mails().find(({ recipients }) => recipients.includes('ida@example.com')))
    .toMatchObject({
      subject: 'About Clementine',
      text: expect.stringContaining(new URL(link).pathname),
    })
  await button(page, 'Edit Record').click()
  await page.getByLabel('Email').fill('ida.bergeron@example.com')
  await button(page, 'Save').click()
  await expectToast(page, 'Record updated successfully')
  await expect(page.getByText('A mail with the link goes to ida@example.com.')).toBeVisible()
  await button(page, 'Mail It to the Family').click()
  await expect(
    page.getByText('A mail with the link goes to ida.bergeron@example.com.'),
  ).toBeVisible()
  const family = await browser.newPage()
  await family.setViewportSize({ width: 320, height: 640 })
  await family.goto(link)
  await expect(heading(family, 'Clementine')).toBeVisible()
  await expect(family.getByText('We collected Clementine.')).toBeVisible()
  await expect(family.getByText('November 20, 2026 at 10:30 am, written down by Tom')).toBeVisible()
  const text = await family.getByRole('main').textContent()
  for (const secret of ['Ida', 'back door', 'Certificate', '$']) expect(text).not.toContain(secret)
  expect(await overflowOf(family)).toBe(0)
  const devTools = await family.context().newCDPSession(family)
  await family.setViewportSize(phone)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  expect(await overflowOf(family), 'with its text doubled').toBe(0)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await expectAccessible(family, 'the page of a pet')

  await button(page, 'Record Cremated').click()
  await expectToast(page, 'Cremated: recorded')
  await family.reload()
  const certificate = family.getByRole('region', { name: 'Certificate of Cremation' })
  await expect(certificate).toContainText('Clementine')
  await expect(certificate).toContainText('2077')
  await expectAccessible(family, 'a certificate')
  await family.emulateMedia({ media: 'print' })
  await expect(certificate).toBeVisible()
  await expect(family.getByText('We collected Clementine.')).toBeHidden()

  await button(page, 'Withdraw').click()
  await button(page, 'Withdraw It').click()
  await expectToast(page, 'Link withdrawn')
  expect((await family.goto(link))?.status()).toBe(404)
  await expect(heading(family, 'This page is not found')).toBeVisible()
  await family.close()

  await page.goto('/admin/pets')
  await button(page, 'Delete Clementine').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Record has been deleted')
  const pets = (await connectService(site)).from('pets')
  expect((await pets.select('name').throwOnError()).data).not.toContainEqual({ name: 'Clementine' })
})
