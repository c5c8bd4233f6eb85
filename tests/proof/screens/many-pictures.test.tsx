import { beforeEach, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, press, question, usePhone } from '../../screens/on-screen.ts'
import { fillHero, heroImages, readHero } from '../../screens/pictures.ts'
import { expectAccessible, openScreen } from '../../screens/screen.tsx'

const selected = (count: number) =>
  page.getByRole('status').getByText(`${count} selected`, { exact: true })
const toast = (title: string, description = '2 pictures') =>
  page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: description })
const withoutVersion = (rows: { updated_at: string }[]) =>
  rows.map(({ updated_at: _, ...row }) => row)

/** What families find, who have not signed in. */
async function readShown() {
  const headers = { apikey: inject('publishableKey') }
  const answer = await fetch('/rest/v1/hero_images?order=display_order', { headers })
  return ((await answer.json()) as { filename: string }[]).map(({ filename }) => filename)
}

async function choose() {
  for (const name of ['dawn.jpg', 'wetlands.jpg'])
    await press(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }), ' ')
  await expect.element(selected(2)).toBeVisible()
}

beforeEach(async () => {
  localStorage.clear()
  await usePhone()
})

test('staff hide two pictures on a phone by the keyboard, delete them, take both back, and hear of one that a colleague has deleted', async () => {
  const all = ['dawn.jpg', 'wetlands.jpg', 'lake.jpg']
  const before = await fillHero(...all)
  expect(await readShown()).toEqual(all)
  openScreen('/admin/hero-images')
  await choose()
  await expectAccessible('two pictures selected on a phone')
  await press(button('Hide'))
  await expect.element(toast('Hidden from the website')).toBeVisible()
  expect(await readShown()).toEqual(['lake.jpg'])
  await press(button('Undo'))
  await expect.element(toast('Change taken back')).toBeVisible()
  expect(await readShown()).toEqual(all)

  await press(button('Delete'))
  await expect.element(question.getByText('Delete 2 pictures?')).toBeVisible()
  await expectAccessible('before two pictures are deleted')
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByText('2 pictures deleted')).toBeVisible()
  expect(await readShown()).toEqual(['lake.jpg'])
  await press(button('Undo'))
  await expect.element(page.getByText('Deletion taken back')).toBeVisible()
  expect(await readShown()).toEqual(all)
  expect(withoutVersion(await readHero())).toEqual(withoutVersion(before))

  await choose()
  await heroImages().delete().eq('filename', 'wetlands.jpg').throwOnError()
  await press(button('Hide'))
  const except = '2 pictures, except for 1 that somebody has deleted.'
  await expect.element(toast('Hidden from the website', except)).toBeVisible()
  await expect.element(selected(1)).toBeVisible()
})
