import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast, fill } from '../../screens/on-screen.ts'
import {
  colleague,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'

beforeEach(() => localStorage.clear())

test('policies that can’t be read again after a save stay open with what is typed', async () => {
  letFail()
  openScreen('/admin/settings?tab=legal')
  const terms = page.getByRole('textbox', { name: 'Terms of Service, in Markdown' })
  const privacy = page.getByRole('textbox', { name: 'Privacy Policy, in Markdown' })
  await terms.fill('These are our terms.')
  await privacy.fill('Half typed')
  await order({ method: 'GET', address: '/rest/v1/site_settings', does: 'refuse' })
  await button(/^Save Changes/)
    .first()
    .click()
  await expectInTime(page.getByText('Error', { exact: true }).first())
  await expect.element(privacy).toHaveValue('Half typed')
})

test('Undo of a switch of the menus leaves what a colleague has chosen since', async () => {
  await fill('navigation_items', { title: 'About', url: 'about', type: 'section' })
  openScreen('/admin/navigation')
  const onDesktop = page.getByRole('switch', { name: 'Show About on desktop' })
  await expect.element(onDesktop).toBeChecked()
  await page.getByRole('switch', { name: 'Show About', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const theirs = { is_visible: true, is_desktop_visible: false, is_mobile_visible: true }
  await colleague.from('navigation_items').update(theirs).eq('title', 'About').throwOnError()
  await button('Undo').click()
  await expectToast('The change could not be taken back', 'Somebody else has changed it since.')
  const { data } = await service.from('navigation_items').select(Object.keys(theirs).join())
  expect(data).toEqual([theirs])
})
