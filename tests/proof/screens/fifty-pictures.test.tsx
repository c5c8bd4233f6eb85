import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPicture, fillHero, look, pick, readHero } from '../../screens/pictures.ts'
import { letFail, openScreen } from '../../screens/screen.tsx'

const tiny = { width: 160, height: 120 }

const picker = page.getByLabelText('Upload Images')

test('staff upload fifty phone pictures: 48 are added in order, and two say why they failed', async () => {
  letFail()
  const before = await fillHero('dawn.jpg', 'wetlands.jpg')
  const [full, ...small] = [
    await drawPicture('full.jpg', { width: 1200, height: 900 }),
    await drawPicture('small.jpg', tiny),
    await drawPicture('upright.jpg', { ...tiny, orientation: 1 }),
  ]
  const as = (name: string, ...bytes: BlobPart[]) => new File(bytes, name, { type: 'image/jpeg' })
  const [first, ...others] = Array.from({ length: 48 }, (_, at) =>
    as(`IMG_${at}.JPG`, (at === 0 ? full : small[at % 2]) ?? full),
  )
  const files = [first ?? full, ...others]
  const damaged = as('broken.jpg', full.slice(0, 50_000))
  const text = as('not-a-picture.jpg', 'Minutes of the meeting')
  openScreen('/admin/hero-images')
  await expect.element(picker).toBeEnabled()

  await pick(picker, first ?? full, damaged, ...others, text)
  const uploadFailed = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: 'Upload Failed' })
    .filter({ hasText: '48 image(s) added successfully' })
  const done = page.getByRole('progressbar', { name: 'Files done' })
  const each = page.getByRole('listitem').getByRole('progressbar')
  await expect.element(done).toHaveAttribute('aria-valuenow', expect.stringMatching(/^\d+$/))
  await expect
    .element(each.first())
    .toHaveAttribute('aria-label', expect.stringMatching(/^IMG_\d+\.JPG$/))
  expect(each.elements().length).toBeLessThanOrEqual(3)
  await expect.element(page.getByText(/^\d+ more waiting$/)).toBeVisible()
  await expect.element(page.getByText(/^[1-9]\d?% · \d+ of 50 files done$/)).toBeVisible()

  // It is looked for seldom, because each look at fifty cards takes time from the uploads.
  await expect
    .element(uploadFailed, {
      timeout: 25_000,
      interval: 500,
    })
    .toBeVisible()
  await expect.element(done).not.toBeInTheDocument()
  const problems = page
    .getByRole('alert')
    .filter({ hasText: 'Upload Failed' })
    .getByRole('listitem')
  expect(problems.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^broken\.jpgStorage error: This picture is damaged/),
    expect.stringMatching(/^not-a-picture\.jpgStorage error: This file is not a picture/),
  ])
  const added = (await readHero()).slice(before.length)
  expect(added.map(({ filename }) => filename)).toEqual(files.map(({ name }) => name))
  expect(added[0]).toMatchObject({ display_order: before.length })
  expect(added.at(-1)).toMatchObject({ display_order: before.length + 48 })
  for (const { url } of added)
    expect(await look(url), url).toMatchObject({ hasMetadata: false, isRed: true })
})
