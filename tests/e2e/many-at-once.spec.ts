import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './public-pages.ts'
import { connectService, keepRows } from './service-client.ts'

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
