import { beforeEach, describe, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, expectToast } from './on-screen.ts'
import { addressBar, colleague, goOffline, goOnline, letFail, openScreen } from './screen.tsx'

const bar = page.getByRole('status').filter({ hasText: /line|reached|opened/ })
const save = dialog.getByRole('button', { name: 'Save', exact: true })
const question = 'May we keep the collar and the name tag?'

const questions = async () => {
  const rows = colleague.from('faqs').select('question')
  return (await rows.throwOnError()).data.map((row) => row.question)
}

beforeEach(() => localStorage.clear())

describe('staff who lose their connection', () => {
  beforeEach(async () => {
    letFail()
    await colleague.from('faqs').delete().not('id', 'is', null).throwOnError()
  })

  const openNewFaq = async () => {
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    await dialog.getByLabelText('Question').fill(question)
    await dialog.getByLabelText('Answer').fill('Yes. Tell us when you bring your pet.')
  }

  test('staff offline follow a link in the menu, stay on the screen, and open it later', async () => {
    openScreen('/admin/faqs')
    await expect.element(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
    await goOffline()
    await page.getByRole('link', { name: 'Pricing' }).click()
    await expect.element(bar).toMatchTextContent('Links to other pages work again once there is')
    expect(addressBar.says).toBe('/admin/faqs')
    await goOnline()
    await page.getByRole('link', { name: 'Pricing' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  })

  test('a form saved offline is saved once, however often the connection returns', async () => {
    openScreen('/admin/faqs')
    await openNewFaq()
    await goOffline()
    await save.click()
    await expect.element(bar).toMatchTextContent('by itself')
    await goOnline()
    await expect.element(dialog).not.toBeInTheDocument()
    await goOffline()
    await expect.element(bar).not.toMatchTextContent('by itself')
    await goOnline()
    await expect.element(bar).toMatchTextContent('online again')
    expect(await questions()).toEqual([question])
  })

  test('staff who type on after pressing Save offline press it again, and nothing older is saved', async () => {
    openScreen('/admin/faqs')
    await openNewFaq()
    await goOffline()
    await save.click()
    await expect.element(bar).toMatchTextContent('by itself')
    await dialog.getByLabelText('Question').fill(`${question} And the lead?`)
    await goOnline()
    await expectToast('You have changed this since. Press Save again.')
    expect(await questions()).toEqual([])
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await questions()).toEqual([`${question} And the lead?`])
  })

  test('a form that is saved offline and then closed without saving is not saved', async () => {
    openScreen('/admin/faqs')
    await openNewFaq()
    await goOffline()
    await save.click()
    await expect.element(bar).toMatchTextContent('by itself')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await expect.element(bar).not.toMatchTextContent('by itself')
    await goOnline()
    await expect.element(bar).toMatchTextContent('online again')
    expect(await questions()).toEqual([])
  })

  test('a switch pressed offline waits and is saved once the connection returns', async () => {
    const items = () => colleague.from('navigation_items')
    await items().delete().not('id', 'is', null).throwOnError()
    await items()
      .insert({ ...inject('samples').navigation_items, is_visible: true })
      .throwOnError()
    openScreen('/admin/navigation')
    const first = page.getByRole('switch').first()
    await expect.element(first).toBeVisible()
    await goOffline()
    await first.click()
    await expect.element(bar).toMatchTextContent('It will be sent by itself')
    await goOnline()
    await expectToast('Navigation item updated')
    await expect
      .poll(async () => (await items().select('is_visible')).data)
      .toEqual([{ is_visible: false }])
  })
})
