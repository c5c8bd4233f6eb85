import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import {
  type Administrator,
  expect,
  expectInTime,
  expectToast,
  openAdmin,
  test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const answer = `We come to your home. ${'Day and night, in every season. '.repeat(20).trim()}`

test('staff see who changed what, and revert changes', async ({ page, site, administrator }) => {
  const db = await signInColleague(site.url, administrator)
  const shown = async () => (await fetch(site.url)).text()
  const { data: tier } = await db.from('pricing_tiers').select().limit(1).single().throwOnError()
  // A short question of its own, because one that an earlier test left may not stand whole in a sentence.
  const { data: faq } = await db
    .from('faqs')
    .insert({ question: 'Do you come to our home?', answer: 'We do, by day.' })
    .select()
    .single()
    .throwOnError()
  const price = (communal_price: number) =>
    db.from('pricing_tiers').update({ communal_price }).eq('id', tier.id).throwOnError()
  await price(4321)

  await openAdmin(page, administrator)
  const card = page.getByRole('region', { name: 'Recent Changes' })
  const sentence = `You changed ${tier.size}, communal, from $${tier.communal_price} to $4,321`
  await expect(card.getByRole('listitem').first()).toContainText(sentence)
  await expectAccessible(page, 'the dashboard with changes')
  await card.getByRole('button', { name: `Revert: ${sentence}`, exact: true }).click()
  await expectToast(page, 'Change reverted', sentence)
  await expect.poll(shown).not.toContain('4,321')
  await expect(card.getByRole('listitem').first()).toContainText(
    `from $4,321 to $${tier.communal_price}`,
  )

  // Coming back to the tab joins a reading that is under way, so the first has to end before the change.
  const read = page.waitForResponse('**/rpc/list_changes')
  await card.getByRole('link', { name: 'All changes' }).press('Enter')
  await (await read).finished()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await db.from('faqs').update({ answer }).eq('id', faq.id).throwOnError()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const item = page
    .getByRole('listitem')
    .filter({ hasText: `You rewrote the answer to “${faq.question}”` })
  await item.getByText('Show both versions').click()
  await expect(item.getByText(answer)).toBeVisible()
  await expect(item.getByText(faq.answer)).toBeVisible()
  await expectAccessible(page, 'a change and both versions')

  await db.from('faqs').update({ answer: 'Only on Sundays.' }).eq('id', faq.id).throwOnError()
  const revertAnswer = item.filter({ hasText: answer }).getByRole('button', { name: /^Revert/ })
  await revertAnswer.press('Enter')
  await expect(dialog(page)).toContainText('Only on Sundays.')
  await expectAccessible(page, 'two versions of an answer')
  await page.keyboard.press('Escape')
  await expect(revertAnswer).toBeFocused()
  await expect.poll(shown).toContain('Only on Sundays.')
  await page.keyboard.press('Enter')
  await button(page, 'Bring back the earlier').press('Enter')
  await expectToast(page, 'Change reverted')
  await expect.poll(shown).not.toContain('Only on Sundays.')

  const added = { question: 'May we bring the children?', answer: 'Of course, they are welcome.' }
  await db.from('faqs').insert(added).throwOnError()
  await page.getByLabel('What', { exact: true }).selectOption('FAQs')
  const revertAddition = button(page, /Revert: You added the question “May we bring the children/)
  await revertAddition.click()
  await expectAccessible(page, 'the question before a removal')
  await button(page, 'Cancel').click()
  await page.route('**/rpc/revert_change', (route) => route.fulfill({ status: 403, json: refused }))
  await revertAddition.click()
  await button(page, 'Remove').click()
  await expectToast(page, 'The change could not be reverted', 'Only an administrator')
  await page.unroute('**/rpc/revert_change')
  await revertAddition.click()
  await button(page, 'Remove').click()
  await expect(
    page.getByText('You removed the question “May we bring the children?”'),
  ).toBeVisible()

  // Other tests have made changes of every category.
  await page.route('**/rpc/list_changes', (route) => route.fulfill({ json: [] }))
  await page.getByLabel('By', { exact: true }).selectOption('The site')
  await page.getByLabel('What', { exact: true }).selectOption('Partner clinics')
  await expect(page.getByText('No changes like these.')).toBeVisible()
  await expectAccessible(page, 'no changes of that category')
  await button(page, 'Show all changes').click()
  await page.clock.install()
  await page.route('**/rpc/list_changes', (route) => route.abort())
  await page.reload()
  await expectInTime(page, page.getByRole('alert').getByText('Failed to load changes'))
  await page.unroute('**/rpc/list_changes')
  await button(page, 'Try again').click()
  await expect(page.getByText(sentence)).toBeVisible()
  await db.from('faqs').delete().eq('id', faq.id).throwOnError()
})

const refused = { code: '42501', message: 'permission denied', details: null, hint: null }

/** The same person at another desk. */
async function signInColleague(url: string, { email, password, publishableKey }: Administrator) {
  const db = createClient(url, publishableKey)
  const { error } = await db.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return db
}
