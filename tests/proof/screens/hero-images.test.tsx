import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focus, press } from '../../screens/on-screen.ts'
import { drawPicture, fillHero, isStored, pick, readHero } from '../../screens/pictures.ts'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
} from '../../screens/screen.tsx'

const refused = {
  status: 403,
  body: { code: '42501', message: 'permission denied for table hero_images' },
}
const refusal = 'Only an administrator who is signed in may do this.'
const rest = '/rest/v1/hero_images?'
const move = '/rest/v1/rpc/move_row'
const storage = '/storage/v1/object/hero_images/'

const main = page.getByRole('main')
const names = main.getByRole('heading', { level: 2 })
const namesShown = () => names.elements().map((name) => name.textContent)
const picker = page.getByLabelText('Upload Images')
const words = page.getByRole('textbox', { name: 'Alternative text' })
const card = (filename: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: filename }) })
const toast = (title: string, description?: string | RegExp) => {
  const found = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: title })
  return description ? found.filter({ hasText: description }) : found
}

async function open() {
  openScreen('/admin/hero-images')
  await expect.element(names.first()).toBeVisible()
}

beforeEach(() => localStorage.clear())

test('staff retry a failed upload, and the picture keeps its intended position', async () => {
  letFail()
  const before = await fillHero('dawn.jpg')
  const files = await Promise.all(
    ['first.jpg', 'second.jpg', 'third.jpg'].map((name) => drawPicture(name)),
  )
  await open()
  // The name of a stored file begins with a timestamp, and the gate matches only the beginning of a URL.
  const now = Date.now()
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  const addresses = files.map((_, at) => `${storage}${now + at}-second.jpg`)
  await order(...addresses.map((address) => ({ address, does: 'cut' as const })))
  await pick(picker, ...files)
  await expect.element(toast('Upload Failed', '2 image(s) added successfully.')).toBeVisible()
  await expect
    .element(toast('Upload Failed', 'second.jpg: Storage error: The server could not be reached.'))
    .toBeVisible()
  await expectAccessible('an upload that failed')

  await order({ method: 'POST', address: '/rest/v1/hero_images', does: 'refuse', answer: refused })
  const tryAgain = page.getByRole('button', { name: /^Try again ?: second.jpg$/ })
  await tryAgain.click()
  await expect
    .element(toast('Upload Failed', `second.jpg: Database error: ${refusal}`))
    .toBeVisible()
  await order()
  await tryAgain.click()
  await expect.element(toast('1 image(s) added successfully')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  const added = (await readHero()).slice(before.length)
  expect(added.map(({ filename }) => filename)).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
  await expect.poll(() => namesShown().at(-2)).toBe('second.jpg')

  await order({ method: 'POST', address: storage, does: 'delay' })
  const notes = new File(['Minutes'], 'notes.pdf', { type: 'application/pdf' })
  await pick(picker, await drawPicture('never.jpg'), notes)
  await expect.element(page.getByText(/^“notes.pdf” is not a picture./)).toBeVisible()
  await expectAccessible('an upload on its way')
  await page.getByRole('link', { name: 'FAQs' }).click()
  await expect.element(page.getByText(/^Images are still being uploaded./)).toBeVisible()
  await button('Keep Editing').click()
  await button('Stop Uploading').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await order()
  expect(await readHero()).toHaveLength(before.length + 3)
})

test('staff order the pictures, describe them and undo a deletion', async () => {
  const [dawn, wetlands] = await fillHero('dawn.jpg', 'wetlands.jpg')
  const first = async () => (await readHero())[0]?.filename
  await open()
  await expect.poll(namesShown).toEqual(['dawn.jpg', 'wetlands.jpg'])
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'New visitors see a change at once. Someone who has the page open, or its images cached, may see the old ones for up to 1 hour.',
    )

  localStorage.setItem('cached_hero_images', '{}')
  await press(button('Move dawn.jpg down'))
  await expect.element(page.getByText(/^dawn.jpg is now at place 2 of/)).toBeInTheDocument()
  await expect.poll(namesShown).toEqual(['wetlands.jpg', 'dawn.jpg'])
  await expect.poll(first).toBe('wetlands.jpg')
  await expect.poll(() => localStorage.getItem('cached_hero_images')).toBeNull()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button('Move dawn.jpg up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(first).toBe('dawn.jpg')
  await expect.poll(namesShown).toEqual(['dawn.jpg', 'wetlands.jpg'])
  const handles = page.getByTitle(/^Drag/)
  await userEvent.dragAndDrop(handles.nth(1), handles.nth(0), { steps: 5 })
  await expect.poll(namesShown).toEqual(['wetlands.jpg', 'dawn.jpg'])
  await expect.poll(first).toBe('wetlands.jpg')
  await expectAccessible('the hero images')

  await press(button('Edit the alternative text of dawn.jpg'))
  await expect.element(words).toHaveFocus()
  await words.fill('x'.repeat(301))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByText('Alternative text must be at most 300 characters'))
    .toBeVisible()
  await expectAccessible('words that are too long')
  await words.fill('First light')
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  await expect.element(toast('Alternative text saved')).toBeVisible()
  await expect.element(button('Edit the alternative text of dawn.jpg')).toHaveFocus()
  expect(await readHero()).toMatchObject([{}, { filename: 'dawn.jpg', alt: 'First light' }])

  await press(button('Delete dawn.jpg'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(toast('Image deleted successfully', 'dawn.jpg')).toBeVisible()
  await expect.element(button('Delete wetlands.jpg')).toHaveFocus()
  await expectAccessible('a deletion that can be taken back')
  expect(await readHero()).toMatchObject([{ id: wetlands.id }])
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Deletion taken back')).toBeVisible()
  expect(await readHero()).toMatchObject([{ id: wetlands.id }, { id: dawn.id, url: dawn.url }])
  await expect.poll(namesShown).toEqual(['wetlands.jpg', 'dawn.jpg'])

  await pick(picker, await drawPicture('lake.jpg'))
  await expect.element(toast('1 image(s) added successfully')).toBeVisible()
  const { url } = (await readHero()).at(-1)
  expect(await isStored(url)).toBe(true)
  await button('Delete lake.jpg').click()
  await button('Delete').click()
  await expect.element(toast('Image deleted successfully', 'lake.jpg')).toBeVisible()
  expect(await isStored(url), 'as long as it may come back').toBe(true)
  await toast('Image deleted').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => isStored(url)).toBe(false)
})

test('a file that isn’t a picture, or is broken, refused or unreadable is reported with the reason', async () => {
  letFail()
  const [dawn, wetlands] = await fillHero('dawn.jpg', 'wetlands.jpg')
  const rendering = wetlands.url.replace('/object/', '/render/image/')
  await order({ address: rendering, does: 'refuse', answer: { status: 404, body: {} } })
  await open()
  await expect.element(card('wetlands.jpg').getByText('This image can’t be shown')).toBeVisible()
  await expectAccessible('a broken picture')

  const refuse = { does: 'refuse', answer: refused } as const
  await order({ address: move, ...refuse }, { address: rest, ...refuse })
  await button('Move dawn.jpg down').click()
  await expect.element(toast('Failed to reorder images', refusal)).toBeVisible()
  await expect.poll(namesShown).toEqual(['dawn.jpg', 'wetlands.jpg'])
  await button('Delete dawn.jpg').click()
  await button('Delete').click()
  await expect.element(toast('Delete Failed', refusal)).toBeVisible()
  await expect.element(card('dawn.jpg')).toBeVisible()
  await button('Edit the alternative text of dawn.jpg').click()
  await words.fill('First light')
  await button('Save').click()
  await expect.element(toast('The alternative text could not be saved', refusal)).toBeVisible()
  await focus(words)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
  await button('Keep Editing').click()
  await expect.element(words).toHaveValue('First light')
  await button('Cancel').click()
  await button('Discard Changes').click()
  await expect.element(words).not.toBeInTheDocument()

  const half = { id: dawn.id, filename: 'half.jpg', url: null, display_order: 0 }
  await order({ address: rest, does: 'refuse', answer: { status: 200, body: [half, dawn] } })
  await open()
  await expect.poll(namesShown).toEqual(['dawn.jpg'])
  await order()
  await fillHero()
  openScreen('/admin/hero-images')
  await expect
    .element(page.getByText('No hero images found. Upload some images to get started.'))
    .toBeVisible()
  await expectAccessible('no pictures')
  await order({ address: rest, does: 'cut' })
  openScreen('/admin/hero-images')
  await expect.element(page.getByText('Loading hero images...')).toBeVisible()
  await expectInTime(page.getByRole('alert').getByText('Failed to load hero images'))
})
