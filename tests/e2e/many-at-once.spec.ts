import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './public-pages.ts'
import { connectService, keepRows } from './service-client.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const selected = (page: Page, count: number) =>
  page.getByRole('status').getByText(`${count} selected`, { exact: true })

test('staff hide two pictures on a phone by the keyboard, delete them, take both back, and hear of one that a colleague has deleted', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const putBack = await keepRows(site, 'hero_images')
  const read = async () => {
    const found = await service.from('hero_images').select().order('display_order').throwOnError()
    return found.data.map(({ updated_at, ...row }) => row)
  }
  const before = await read()
  const [first, second] = before
  const areShown = async () => {
    const words = await (await fetch(site.url)).text()
    return [first, second].map((row) => words.includes(row?.url))
  }
  const choose = async () => {
    for (const row of [first, second]) {
      await box(page, `Select ${row?.filename}`).focus()
      await page.keyboard.press('Space')
    }
    await expect(selected(page, 2)).toBeVisible()
  }
  expect(await areShown()).toEqual([true, true])
  await page.setViewportSize(phone)
  await openAdmin(page, administrator, '/admin/hero-images')
  await choose()
  await expectAccessible(page, 'two pictures selected on a phone')
  await button(page, 'Hide').press('Enter')
  await expectToast(page, 'Hidden from the website', '2 pictures')
  await expect.poll(areShown).toEqual([false, false])
  await button(page, 'Undo').press('Enter')
  await expectToast(page, 'Change taken back', '2 pictures')
  await expect.poll(areShown).toEqual([true, true])

  await button(page, 'Delete').press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete 2 pictures?')
  await expectAccessible(page, 'before two pictures are deleted')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, '2 pictures deleted')
  await expect.poll(areShown).toEqual([false, false])
  await button(page, 'Undo').last().press('Enter')
  await expectToast(page, 'Deletion taken back')
  await expect.poll(areShown).toEqual([true, true])
  expect(await read()).toEqual(before)

  await choose()
  await service.from('hero_images').delete().eq('id', second?.id).throwOnError()
  await button(page, 'Hide').press('Enter')
  await expectToast(
    page,
    'Hidden from the website',
    '2 pictures, except for 1 that somebody has deleted.',
  )
  await expect(selected(page, 1)).toBeVisible()
  await putBack()
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
