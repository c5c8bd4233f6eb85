import { beforeEach, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, expectToast, press } from '../../screens/on-screen.ts'
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
const answer = `We come to your home. ${'Day and night, in every season. '.repeat(20).trim()}`
const faqs = () => colleague.from('faqs')
const tiers = () => colleague.from('pricing_tiers')
const answers = async () => (await faqs().select('answer').throwOnError()).data

beforeEach(async () => {
  localStorage.clear()
  await faqs().delete().not('id', 'is', null).throwOnError()
  await tiers().delete().not('id', 'is', null).throwOnError()
  await tiers()
    .insert({ ...inject('samples').pricing_tiers, size: 'Up to 50 lb', communal_price: 190 })
    .throwOnError()
  await faqs()
    .insert({ question: 'Do you come to our home?', answer: 'We do, by day.' })
    .throwOnError()
  await service.from('audit_log').delete().not('id', 'is', null).throwOnError()
})

test('the details of a change show a sentence that was added at the end of a long text, and can be closed again', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${at + 1}. We come to your home by day.`)
  const long = lines.join('\n')
  const change = (text: string) =>
    faqs().update({ answer: text }).not('id', 'is', null).throwOnError()
  await change(long)
  await change(`${long}\n\nAnd by night.`)
  openScreen('/admin/recent-changes')
  const item = page.getByRole('main').getByRole('listitem').first()
  await press(item.getByText('Show Both Versions'))
  const added = item.getByText('And by night.')
  await expect.element(added).toBeInViewport()
  const [before, after] = item.getByRole('definition').elements()
  expect(before?.scrollTop).toBeGreaterThan(0)
  const frame = after?.getBoundingClientRect()
  const { top, bottom } = added.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(frame?.top ?? Number.NaN)
  expect(bottom).toBeLessThanOrEqual(frame?.bottom ?? Number.NaN)
  await press(item.getByText('Hide Both Versions'))
  await expect.element(added).not.toBeInTheDocument()
})

test('staff see who changed what, and revert changes', { timeout: 60_000 }, async () => {
  const change = (values: object) => faqs().update(values).not('id', 'is', null).throwOnError()
  const price = async () => (await tiers().select('communal_price').throwOnError()).data
  await tiers().update({ communal_price: 4321 }).not('id', 'is', null).throwOnError()

  openScreen('/admin')
  const card = page.getByRole('region', { name: 'Recent Changes' })
  const newest = card.getByRole('listitem').first()
  const sentence = 'You changed the size “Up to 50 lb”: Communal price from $190 to $4,321'
  await expect.element(newest).toMatchTextContent(sentence)
  await expectAccessible('the dashboard with changes')
  await card.getByRole('button', { name: `Revert: ${sentence}` }).click()
  await expectToast('Change reverted', `${sentence}. It is $190 again.`)
  expect(await price()).toEqual([{ communal_price: 190 }])
  await expect.element(newest).toMatchTextContent('You put back the size')
  const reverted = card.getByRole('listitem').filter({ hasText: sentence })
  await expect.element(reverted.getByText('Reverted', { exact: true })).toBeVisible()
  await expect.element(reverted.getByRole('button')).not.toBeInTheDocument()
  await button('Undo').click()
  await expectToast('Revert taken back')
  expect(await price()).toEqual([{ communal_price: 4321 }])
  await card
    .getByRole('button', { name: `Revert: ${sentence}` })
    .first()
    .click()
  await expect.poll(price).toEqual([{ communal_price: 190 }])

  await press(card.getByRole('link', { name: 'All Changes' }))
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  // A toast is a list item, too.
  const line = (hasText: string) => page.getByRole('main').getByRole('listitem').filter({ hasText })
  // Returning to the tab joins a fetch in progress, so the first one has to end before the change.
  await expect.element(line(sentence).first()).toBeVisible()
  await change({ answer })
  window.dispatchEvent(new Event('visibilitychange'))
  const item = line('You changed the question “Do you come to our home?”: Answer')
  await item.getByText('Show Both Versions').click()
  await expect.element(item.getByText(answer)).toBeVisible()
  await expect.element(item.getByText('We do, by day.')).toBeVisible()
  await expectAccessible('a change and both versions')

  await change({ answer: 'Only on Sundays.' })
  const revertAnswer = item.filter({ hasText: answer }).getByRole('button', { name: /^Revert/ })
  await press(revertAnswer)
  await expect.element(dialog).toMatchTextContent('Only on Sundays.')
  await expectAccessible('two versions of an answer')
  await userEvent.keyboard('{Escape}')
  await expect.element(revertAnswer).toHaveFocus()
  expect(await answers()).toEqual([{ answer: 'Only on Sundays.' }])
  await userEvent.keyboard('{Enter}')
  await press(button('Bring Back the Earlier'))
  await expectToast('Change reverted')
  await expect.poll(answers).toEqual([{ answer: 'We do, by day.' }])

  await faqs()
    .insert({ question: 'May we bring the children?', answer: 'Of course, they are welcome.' })
    .throwOnError()
  await page.getByLabelText('What', { exact: true }).selectOptions('FAQs')
  const revertAddition = button(/Revert: You added the question “May we bring the children/)
  await revertAddition.click()
  await expect.element(button('Remove')).toBeVisible()
  await expectAccessible('the question before a removal')
  await button('Cancel').click()
  letFail()
  await order({ address: '/rest/v1/rpc/revert_change', does: 'refuse' })
  await revertAddition.click()
  await button('Remove').click()
  await expectToast('The change could not be reverted', 'Only an administrator')
  await order()
  await revertAddition.click()
  await button('Remove').click()
  await expect.element(line('You deleted the question “May we bring the children?”')).toBeVisible()

  await page.getByLabelText('By', { exact: true }).selectOptions('The site')
  await page.getByLabelText('What', { exact: true }).selectOptions('Partner clinics')
  await expect.element(page.getByText('No changes match this filter.')).toBeVisible()
  await expectAccessible('no changes of that category')
  await button('Show All Changes').click()
  await expect.element(line(sentence).first()).toBeVisible()
  await order({ address: '/rest/v1/rpc/list_changes', does: 'cut' })
  openScreen('/admin/recent-changes')
  await expectInTime(page.getByRole('alert').getByText('Failed to load changes'))
  await order()
  await button('Try again').click()
  await expect.element(line(sentence).first()).toBeVisible()
})
