import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { createQueryClient } from '../../../../platform/reads/query-client.ts'
import { addDays } from '../../../../platform/time/calendar.ts'
import { localDay } from '../../../../platform/time/local-time.ts'
import { pricingTiersQuery } from '../../pricing-tiers.queries.ts'
import { priceListsQuery } from './price-lists.queries.ts'

const { as, database } = await createTestApp()
const { owner } = database
const rest = as('administrator')
const today = localDay(new Date(), 'America/Edmonton')

beforeEach(async () => {
  for (const table of ['pricing_tiers', 'price_lists', 'audit_log'])
    await owner`delete from ${owner(table)}`
  await owner`insert into pricing_tiers (size, weight, individual_price, display_order)
    values ('Small', '5–25 lb', 225, 0), ('Large', '60 lb', 310.5, 1)`
  // As if the list had been there for a month.
  await owner`update price_lists set valid_from = now() - interval '30 days'`
})

const readTiers = () => createQueryClient().fetchQuery(pricingTiersQuery(async () => as('visitor')))
const listsOf = (day: string) =>
  createQueryClient().fetchQuery(priceListsQuery(async () => rest, day, 'America/Edmonton'))
const setPrice = (size: string, individual_price: number) =>
  rest.from('pricing_tiers').update({ individual_price }).eq('size', size).throwOnError()

test('the prices of a past day are kept when single prices change, one list a change', async () => {
  await setPrice('Small', 230)
  await setPrice('Small', 240)
  await setPrice('Small', 240)
  const small = (await listsOf(today)).map(({ tiers }) => tiers[0]?.individual_price)
  expect(small).toEqual([240, 230, 225])
  const yesterday = await listsOf(addDays(today, -1))
  expect(yesterday.map(({ tiers }) => tiers[0]?.individual_price)).toEqual([225])
  expect(await listsOf(addDays(today, -40))).toEqual([])
})

test('the lists of a day end with the list as it is, when many change prices at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => setPrice(n % 2 ? 'Small' : 'Large', 300 + n)),
  )
  const [list] = await listsOf(today)
  expect(list?.tiers).toEqual(await readTiers())
})

test('the prices of a past day stay when the change history is deleted', async () => {
  await setPrice('Small', 230)
  await owner`delete from audit_log`
  expect(await listsOf(today)).toHaveLength(2)
})
