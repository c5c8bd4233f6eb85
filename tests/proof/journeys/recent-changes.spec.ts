import { createClient } from '@supabase/supabase-js'
import {
  type Administrator,
  expect,
  expectToast,
  openAdmin,
  test,
} from '../../e2e/administrators.ts'

// The screen itself is tested in tests/screens/recent-changes.test.tsx.
test('staff revert a price and an answer, and visitors see what was there before', async ({
  page,
  site,
  administrator,
}) => {
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
  await db.from('pricing_tiers').update({ communal_price: 4321 }).eq('id', tier.id).throwOnError()
  await db.from('faqs').update({ answer: 'Only on Sundays.' }).eq('id', faq.id).throwOnError()
  await expect.poll(shown).toContain('4,321')
  await expect.poll(shown).toContain('Only on Sundays.')

  await openAdmin(page, administrator)
  const card = page.getByRole('region', { name: 'Recent Changes' })
  for (const sentence of [
    `You changed ${tier.size}, communal, from $${tier.communal_price} to $4,321`,
    `You rewrote the answer to “${faq.question}”`,
  ]) {
    await card
      .getByRole('button', { name: `Revert: ${sentence}`, exact: true })
      .first()
      .click()
    await expectToast(page, 'Change reverted', sentence)
  }
  await expect.poll(shown).not.toContain('4,321')
  await expect.poll(shown).not.toContain('Only on Sundays.')
  expect(await shown()).toContain('We do, by day.')
  await db.from('faqs').delete().eq('id', faq.id).throwOnError()
})

/** The same person at another desk. */
async function signInColleague(url: string, { email, password, publishableKey }: Administrator) {
  const db = createClient(url, publishableKey)
  const { error } = await db.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return db
}
