import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import type { Caller } from '../../../../tests/test-users.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import { newTier, newTierInput, type StaffTier } from './tier-input.ts'
import { addTier, changeTier, moveTier } from './tiers.writes.ts'
import { tiersListQuery } from './tiers-list.queries.ts'

const app = await createTestApp()
const db = (person: Caller) => async () => app.as(person)
const staff = db('administrator')

const list = async (): Promise<StaffTier[]> =>
  (await createQueryClient().infiniteQuery(tiersListQuery(staff))).pages.flatMap(({ rows }) => rows)

async function add(size = 'Small'): Promise<StaffTier> {
  await addTier.send(staff, { ...newTierInput.parse(newTier), id: newId(), size })
  const tier = (await list()).find((one) => one.size === size)
  if (!tier) throw new Error('Nothing was added')
  return tier
}

const setPrice = (before: StaffTier, individual_price: number | null) =>
  changeTier.send(staff, { before, change: { individual_price } })

beforeEach(() => app.database.owner`delete from pricing_tiers`)

test('a new tier stands behind the last one; the first has number 1', async () => {
  expect(await add('Small')).toMatchObject({ display_order: 1, individual_price: 0 })
  await app.database.owner`update pricing_tiers set display_order = 41`
  expect(await add('Large')).toMatchObject({ display_order: 42 })
})

describe('of two editors', () => {
  test('at two prices of one tier, or at its name and its place, both are kept', async () => {
    const before = await add()
    await add('Large')
    await setPrice(before, 230)
    await changeTier.send(staff, { before, change: { communal_price: 115 } })
    await moveTier.send(staff, { id: before.id, steps: 1 })
    await changeTier.send(staff, { before, change: { size: 'Little', weight: '5–25 lb' } })
    expect(await list()).toMatchObject([
      { size: 'Large' },
      { size: 'Little', weight: '5–25 lb', individual_price: 230, communal_price: 115 },
    ])
  })
})
