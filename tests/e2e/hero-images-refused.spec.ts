import { expect, expectInTime, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import {
  button,
  card,
  names,
  type Row,
  refusalMessage,
  refused,
  rest,
  test,
} from './hero-images-screen.ts'

test('pictures that are none, broken, refused or not to be read say so', async ({
  page,
  administrator,
  readRows,
}) => {
  const [dawn, wetlands] = (await readRows()) as [Row, Row]
  await page.route(`**/render/image/public/hero_images/${wetlands.filename}*`, (route) =>
    route.fulfill({ status: 404 }),
  )
  await openAdmin(page, administrator, '/admin/hero-images')
  await expect(card(page, wetlands.filename)).toContainText('This image can’t be shown')
  await expectAccessible(page, 'a broken picture')

  await page.route('**/rpc/move_row', (route) => route.fulfill({ status: 403, json: refused }))
  await page.route(rest, (route) => route.fulfill({ status: 403, json: refused }))
  await button(page, `Move ${dawn.filename} down`).click()
  await expectToast(page, 'Failed to reorder images', refusalMessage)
  await expect(names(page).first()).toHaveText(dawn.filename)
  await button(page, `Delete ${dawn.filename}`).click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Delete Failed', refusalMessage)
  await expect(card(page, dawn.filename)).toBeVisible()
  await button(page, `Edit the alternative text of ${dawn.filename}`).click()
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('First light')
  await button(page, 'Save').click()
  await expectToast(page, 'The alternative text could not be saved', refusalMessage)
  await page.getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await button(page, 'Keep editing').click()
  await expect(page.getByRole('textbox')).toHaveValue('First light')
  await page.getByRole('textbox').press('Escape')
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const half = { id: dawn.id, filename: 'half.jpg', url: null, display_order: 0 }
  await page.route(rest, (route) =>
    route.fulfill({ json: [half, dawn], headers: { 'content-range': '0-1/2' } }),
  )
  await page.reload()
  await expect(names(page)).toHaveText([dawn.filename])
  await page.route(rest, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  )
  await page.reload()
  await expect(
    page.getByText('No hero images found. Upload some images to get started.'),
  ).toBeVisible()
  await expectAccessible(page, 'no pictures')
  await page.route(rest, (route) => route.abort())
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Loading hero images...')).toBeVisible()
  await expectInTime(page, page.getByRole('alert').getByText('Failed to load hero images'))
})
