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
