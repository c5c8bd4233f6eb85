import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focus } from '../../screens/on-screen.ts'
import { fillHero, heroImages, readHero } from '../../screens/pictures.ts'
import { expectAccessible, letFail, openScreen, order } from '../../screens/screen.tsx'

const address = '/rest/v1/hero_images'
const dialog = page.getByRole('dialog', { name: 'Choose What Stays in View' })
const slider = (name: string) => dialog.getByRole('slider', { name })
const failure = page.getByText('The middle of the picture could not be saved')

async function open() {
  openScreen('/admin/hero-images')
  await expect.element(button('Choose what stays in view in dawn.jpg')).toBeVisible()
}

beforeEach(async () => {
  localStorage.clear()
  await fillHero('dawn.jpg')
})

test('staff move a hero picture’s focal point by keyboard, undo that, and reset it to the center', async () => {
  const stored = async () => (await readHero())[0].focal_point
  const saved = page.getByText('Middle of the picture saved')
  const opener = button('Choose what stays in view in dawn.jpg')
  await heroImages().update({ focal_point: '20% 80%' }).not('id', 'is', null).throwOnError()
  await open()
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(slider('From the left')).toHaveValue('20')
  await focus(slider('From the left'))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider('From the left')).toHaveValue('15')
  await focus(button('Save'))
  await userEvent.keyboard('{Enter}')
  await expect.element(saved).toBeVisible()
  expect(await stored()).toBe('15% 80%')
  await button('Undo').click()
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  expect(await stored()).toBe('20% 80%')

  openScreen('/admin/recent-changes')
  await expect
    .element(page.getByText(/changed the hero picture “dawn.jpg”: Middle from/).first())
    .toBeVisible()
  await open()
  await opener.click()
  await button('Back to the Middle').click()
  await button('Save').click()
  await expect.element(saved).toBeVisible()
  expect(await stored()).toBeNull()
})

test('when two people move the same focal point, the second chooses a version; without a connection nothing is lost', async () => {
  letFail()
  await open()
  await button('Choose what stays in view in dawn.jpg').click()
  await slider('From the left').fill('10')
  await order({ address, does: 'cut' })
  await button('Save').click()
  await expect.element(failure).toBeVisible()
  await expect.element(dialog.getByText(/^Middle: 10% from the left/)).toBeVisible()
  await expectAccessible('a middle that could not be saved')
  await order()

  await open()
  await button('Choose what stays in view in dawn.jpg').click()
  await expect
    .element(dialog.getByText(/^Middle: 10% from the left, 50% from the top/))
    .toBeVisible()

  await heroImages().update({ focal_point: '90% 5%' }).not('id', 'is', null).throwOnError()
  await button('Save').click()
  await expect.element(dialog.getByText('Middle of the picture: theirs')).toBeVisible()
  await expect.element(dialog.getByText('90% from the left, 5% from the top')).toBeVisible()
  await expectAccessible('two middles of one picture')
  await button('Keep Mine').click()
  await expect.element(page.getByText('Middle of the picture saved')).toBeVisible()
  expect(await readHero()).toMatchObject([{ focal_point: '10% 50%' }])
})
