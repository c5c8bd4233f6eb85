import { createClient } from '@supabase/supabase-js'
import {
  type Administrator,
  testWithoutConnection as base,
  endSession,
  expect,
  expectToast,
  openAdmin,
  signInAgain,
} from '../../../e2e/administrators.ts'
import { expectAccessible } from '../../../e2e/axe.ts'
import { phone } from '../../../e2e/public-pages.ts'
import { demoSite } from '../../../e2e/site.ts'

/** A site of its own, because all that other tests change today would be taken back, too. */
const test = base.extend({ site: demoSite() })

test.use({ viewport: phone })

test('staff take back a day of mistakes after they have seen what becomes of it', async ({
  page,
  site,
  administrator,
}) => {
  const db = await signInColleague(site.url, administrator)
  const shown = async () => (await fetch(site.url)).text()
  const { data: tier } = await db.from('pricing_tiers').select().limit(1).single().throwOnError()
  const price = (communal_price: number) =>
    db.from('pricing_tiers').update({ communal_price }).eq('id', tier.id).throwOnError()
  await price(4321)
  const question = 'May we bring the children?'
  await db.from('faqs').insert({ question, answer: 'Of course.' }).throwOnError()
  await expect.poll(shown).toContain(question)

  await openAdmin(page, administrator)
  await page.goto('/admin/recent-changes')
  const takeBack = page.getByRole('button', { name: 'Take back this day' })
  await takeBack.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Take back / })
  const lines = dialog.getByRole('region', { name: 'What changes' }).getByRole('listitem')
  await expect(lines.filter({ hasText: question })).toContainText('added on that day')
  await expect(lines.filter({ hasText: 'from $4,321' })).toContainText(`to $${tier.communal_price}`)
  await expectAccessible(page, 'what becomes of a day')
  await page.keyboard.press('Escape')
  await expect(takeBack).toBeFocused()
  await takeBack.press('Enter')
  await expect(lines.filter({ hasText: 'from $4,321' })).toBeVisible()

  await price(1234)
  const confirm = dialog.getByRole('button', { name: /^Take back \d+ change/ })
  await confirm.click()
  await expect(dialog.getByText('Something was changed while you were looking.')).toBeVisible()
  await expect(lines.filter({ hasText: 'from $1,234' })).toBeVisible()
  await confirm.click()
  await expectToast(page, 'The day was taken back')
  await expect.poll(shown).not.toContain(question)
  expect(await shown()).not.toContain('1,234')

  await page
    .getByRole('button', { name: /^Revert/ })
    .first()
    .click()
  await expectToast(page, 'Change reverted')
  await expect.poll(shown).toContain(question)
  expect(await shown()).toContain('1,234')
})

test('staff whose connection breaks off or whose session ends while they take back a day lose nothing', async ({
  page,
  context,
  site,
  administrator,
}) => {
  const db = await signInColleague(site.url, administrator)
  const shown = async () => (await fetch(site.url)).text()
  const makeMistake = async (question: string) => {
    await db.from('faqs').insert({ question, answer: 'Of course.' }).throwOnError()
    await expect.poll(shown).toContain(question)
    await page.goto('/admin/recent-changes')
    await page.getByRole('button', { name: 'Take back this day' }).click()
    await expect(page.getByRole('dialog').getByText(question)).toBeVisible()
  }
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Take back \d+ change/ })
  await openAdmin(page, administrator)
  await makeMistake('May we bring the dog?')
  await context.setOffline(true)
  await confirm.click()
  await expect(page.getByText('It will be sent by itself')).toBeVisible()
  await expectAccessible(page, 'a day about to be taken back without a connection')
  await context.setOffline(false)
  await expectToast(page, 'The day was taken back')
  await expect.poll(shown).not.toContain('May we bring the dog?')

  await makeMistake('May we bring the cat?')
  await endSession(page)
  await confirm.click()
  await signInAgain(page, administrator)
  await confirm.click()
  await expectToast(page, 'The day was taken back')
  await expect.poll(shown).not.toContain('May we bring the cat?')
})

async function signInColleague(url: string, { email, password, publishableKey }: Administrator) {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}
