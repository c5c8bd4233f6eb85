import { makePhonePicture } from '../pictures.ts'
import { expect, expectToast, openAdmin } from './administrators.ts'
import { asFile, button, names, picker, type Row, test } from './hero-images-screen.ts'

test('families see the pictures in the order and with the descriptions set by staff, even after a deletion, its Undo and an upload', async ({
  page,
  site,
  administrator,
  readRows,
}) => {
  const shown = async () => (await fetch(site.url)).text()
  const [dawn, wetlands] = (await readRows()) as [Row, Row]
  await openAdmin(page, administrator, '/admin/hero-images')
  await button(page, `Move ${dawn.filename} down`).click()
  await expect.poll(async () => firstPicture(await shown())).toContain(wetlands.filename)

  await button(page, `Edit the alternative text of ${dawn.filename}`).click()
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('First light')
  await button(page, 'Save').click()
  await expectToast(page, 'Alternative text saved')
  await expect.poll(shown).toContain('First light')

  await button(page, `Delete ${dawn.filename}`).click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Image deleted successfully', dawn.filename)
  await expect.poll(shown).not.toContain(dawn.url)
  await button(page, 'Undo').click()
  await expectToast(page, 'Deletion taken back')
  await expect.poll(shown).toContain(dawn.url)

  const before = await names(page).count()
  const lake = asFile('lake.jpg', await makePhonePicture({ width: 400, height: 300 }))
  await picker(page).setInputFiles(lake)
  await expectToast(page, '1 image(s) added successfully')
  await expect(names(page)).toHaveCount(before + 1)
  const { url = '' } = (await readRows()).at(-1) ?? {}
  await expect.poll(shown).toContain(url)
})

const firstPicture = (html: string) => /<div[^>]*hero-backdrop.*?<\/picture>/s.exec(html)?.[0] ?? ''
