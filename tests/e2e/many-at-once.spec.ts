import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './public-pages.ts'
import { connectService } from './service-client.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const selected = (page: Page, count: number) =>
  page.getByRole('status').getByText(`${count} selected`, { exact: true })

test('staff hide three products at once, show them again by Undo, and delete and restore two with their pictures', async ({
  page,
  site,
  administrator,
}) => {
  const names = ['Brass Paw Urn', 'Candle Lantern', 'Memory Frame']
  const text = async () => (await fetch(site.url)).text()
  const areShown = async () => {
    const shown = await text()
    return names.map((name) => shown.includes(name))
  }
  const service = await connectService(site)
  const pictures = async () =>
    (await service.from('product_images').select('id, url, product_id').throwOnError()).data
  const before = await pictures()
  await openAdmin(page, administrator, '/admin/products')
  for (const [index, name] of names.entries()) {
    await box(page, `Select ${name}`).check()
    await expect(selected(page, index + 1)).toBeVisible()
  }
  await expect(box(page, 'Select all 12 shown')).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page, 'three products selected')
  await button(page, 'Hide').click()
  await expectToast(page, 'Hidden from the website', '3 products')
  await expect.poll(areShown).toEqual([false, false, false])
  await expect(button(page, 'Hide')).toBeDisabled()
  await button(page, 'Undo').click()
  await expectToast(page, 'Change taken back', '3 products')
  await expect.poll(areShown).toEqual([true, true, true])

  await box(page, 'Select Brass Paw Urn').uncheck()
  await button(page, 'Delete').click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 2 products?')
  await expectAccessible(page, 'before two products are deleted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '2 products deleted')
  await expect(row(page, 'Memory Frame')).toHaveCount(0)
  await expect(selected(page, 2)).toHaveCount(0)
  await button(page, 'Undo').click()
  await expectToast(page, 'Deletion taken back')
  await expect(row(page, 'Memory Frame')).toBeVisible()
  await expect(row(page, 'Candle Lantern')).toBeVisible()
  expect(await pictures()).toEqual(before)
})

test('staff select a range of questions with Shift and by the keyboard, on a phone', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize(phone)
  await openAdmin(page, administrator, '/admin/faqs')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await expect(selected(page, 1)).toBeVisible()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(selected(page, 4)).toBeVisible()
  await boxes.nth(3).scrollIntoViewIfNeeded()
  await expect(selected(page, 4), 'the bar stays in view').toBeInViewport()
  await expectAccessible(page, 'four questions selected on a phone')
  await button(page, 'Clear the selection').click()
  await expect(selected(page, 4)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Select all \d+ shown$/ }).check()
  await expect(selected(page, await boxes.count())).toBeVisible()
})

test('staff mark three messages as read, take it back, export two and delete them', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const messages = () => service.from('contact_form_submissions')
  await messages().delete().neq('name', '').throwOnError()
  const names = ['Ruth', 'Anna', 'Ewan', 'Mary']
  await messages()
    .insert(names.map((name) => ({ name, email: 'a@example.com', message: `From ${name}.` })))
    .throwOnError()
  const list = page.getByRole('region', { name: 'Messages' })
  const unread = list.getByRole('button', { name: /^Unread: / })
  await openAdmin(page, administrator, '/admin/contact-submissions')
  await expect(unread).toHaveCount(4)
  for (const name of names.slice(1)) await box(page, `Select the message of ${name}`).check()
  await expect(selected(page, 3)).toBeVisible()
  await expectAccessible(page, 'three messages selected')
  await button(page, 'Mark read').click()
  await expectToast(page, '3 messages marked as read')
  await expect(unread).toHaveCount(1)
  await button(page, 'Undo').click()
  await expectToast(page, 'Change taken back')
  await expect(unread).toHaveCount(4)

  await box(page, 'Select the message of Mary').uncheck()
  const saving = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(names.filter((name) => file.includes(`From ${name}.`))).toEqual(['Anna', 'Ewan'])

  await list.getByRole('button', { name: 'Anna' }).click()
  await expect(page).toHaveURL(/message=/)
  await button(page, 'Delete').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete 2 messages?')
  await expect(question).toContainText('can’t be taken back')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '2 messages deleted')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page, 'the open message was one of them').not.toHaveURL(/message=/)
  await messages().delete().neq('name', '').throwOnError()
})
