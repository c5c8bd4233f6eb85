import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, expectToast } from '../../screens/on-screen.ts'
import {
  colleague,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const words = dialog.getByLabelText('Text')
const stored = async () =>
  (await colleague.from('site_texts').select('key, value').throwOnError()).data

beforeEach(async () => {
  localStorage.clear()
  await colleague.from('site_texts').delete().not('key', 'is', null).throwOnError()
  await service.from('audit_log').delete().not('id', 'is', null).throwOnError()
})

// tests/site-texts.test.ts tests that visitors see a changed text and a reverted one.
test('a changed text is reverted without a confirmation, because nothing was added', async () => {
  openScreen('/admin/texts')
  await button(/^Edit About us: small line above the heading/).click()
  await words.fill(' ')
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('This text can’t be empty')
  await words.fill('long '.repeat(40))
  await expect.element(dialog).toMatchTextContent(/At most \d+ characters fit here/)
  await words.fill('Who we are')
  await button('Save').click()
  await expect.poll(stored).toEqual([{ key: 'home.about.eyebrow', value: 'Who we are' }])
  openScreen('/admin/recent-changes')
  const sentence =
    'You changed the text “Landing page, About us: small line above the heading” from nothing to “Who we are”'
  await button(`Revert: ${sentence}`).click()
  await expectToast('Change reverted', sentence)
  expect(await stored()).toEqual([])
  openScreen('/admin/texts')
  const edit = button(/^Edit About us: small line above the heading/)
  await expect.element(edit).toBeVisible()
  expect(edit.element().closest('li')?.textContent).toMatch(/About us$/)
})

test('saving an unchanged guide keeps its final line break, and deleting that line break is saved', async () => {
  const guides = ['when_a_pet_dies', 'our_care', 'days_after']
  const rows = guides.map((key) => ({ key, value: '## Be kind to yourself\n' }))
  await service.from('site_settings').upsert(rows).throwOnError()
  openScreen('/admin/guides')
  await expect
    .element(page.getByRole('link', { name: /^Page Preview The days after/ }))
    .toHaveAttribute('href', '/admin/preview?path=%2Fafter')
  await page.getByLabelText('When a pet dies, in Markdown').fill('Typed and not saved')
  await page
    .getByRole('navigation', { name: 'Texts' })
    .getByRole('link', { name: 'The days after' })
    .click()
  await expect.element(page.getByRole('region', { name: 'The days after' })).toHaveFocus()
  await expect
    .element(page.getByLabelText('When a pet dies, in Markdown'))
    .toHaveValue('Typed and not saved')
  await button('Save Changes of The days after').click()
  await expectToast('Success', 'The days after has been updated.')
  const stored = async () => {
    const settings = service.from('site_settings').select('key, value').eq('key', 'days_after')
    return (await settings.single().throwOnError()).data
  }
  expect(await stored()).toEqual(rows[2])
  await page.getByLabelText('The days after, in Markdown').fill('## Be kind to yourself')
  await button('Save Changes of The days after').click()
  await expect.poll(stored).toEqual({ key: 'days_after', value: '## Be kind to yourself' })
})

test('staff format a guide with buttons, without knowing Markdown', async () => {
  const row = { key: 'days_after', value: 'Be kind\nto yourself' }
  await service.from('site_settings').upsert(row).throwOnError()
  openScreen('/admin/guides')
  const editor = page.getByLabelText('The days after, in Markdown')
  await expect.element(editor).toHaveValue(row.value)
  const field = editor.element() as HTMLTextAreaElement
  const press = async (name: string, from: number, to: number) => {
    field.setSelectionRange(from, to)
    await page
      .getByRole('toolbar', { name: 'Format The days after' })
      .getByRole('button', { name })
      .click()
  }
  await press('Bold', 0, 7)
  await expect.element(editor).toHaveValue('**Be kind**\nto yourself')
  await press('Heading', 12, 12)
  await expect.element(editor).toHaveValue('**Be kind**\n## to yourself')
  await expectAccessible('the buttons of the text field')
  await button('Save Changes of The days after').click()
  await expectToast('Success', 'The days after has been updated.')
  const settings = service.from('site_settings').select('value').eq('key', 'days_after')
  expect((await settings.single().throwOnError()).data.value).toBe('**Be kind**\n## to yourself')
})

test('staff go back to the original of a text', async () => {
  const text = { key: 'all.footer.text', value: 'A family from Kimberley.' }
  await colleague.from('site_texts').insert(text).throwOnError()
  openScreen('/admin/texts')
  await button(/^Edit Foot of the page: words/).click()
  await button('Back to the Original').click()
  await button('Save').click()
  await expectToast('Text updated successfully')
  await expect.poll(stored).toEqual([])
})

test('staff see an error if the texts can’t be read', async () => {
  letFail()
  await order({ address: '/rest/v1/site_texts', does: 'cut' })
  openScreen('/admin/texts')
  await expectInTime(page.getByRole('alert').getByText('Failed to load the texts'))
  await expectAccessible('texts that can not be read')
})
