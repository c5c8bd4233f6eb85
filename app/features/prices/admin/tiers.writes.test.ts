import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import type { Caller } from '../../../../tests/test-users.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { newTier, newTierInput, type StaffTier } from './tier-input.ts'
import { addTier, changeTier, deleteTier, moveTier, restoreTier } from './tiers.writes.ts'
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

test.each(['visitor', 'stranger'] as const)('a %s changes no price and is told so', async (who) => {
  const tier = await add()
  const tries = [
    addTier.send(db(who), { ...newTierInput.parse(newTier), id: newId() }),
    changeTier.send(db(who), { before: tier, change: { individual_price: 1 } }),
    moveTier.send(db(who), { id: tier.id, steps: 1 }),
    deleteTier.send(db(who), tier),
  ]
  for (const attempt of await Promise.allSettled(tries)) {
    const reason = attempt.status === 'rejected' ? attempt.reason : undefined
    expect(errorMessage(reason, 'unexplained')).toMatch(/administrator/)
  }
  expect(await list()).toEqual([tier])
})

test('a new tier stands behind the last one; the first has number 1', async () => {
  expect(await add('Small')).toMatchObject({ display_order: 1, individual_price: 0 })
  await app.database.owner`update pricing_tiers set display_order = 41`
  expect(await add('Large')).toMatchObject({ display_order: 42 })
})

test('a value that is no price is refused by the database too, and nothing changes', async () => {
  const tier = await add()
  const refused = await setPrice(tier, -1).catch((error) => error)
  expect(errorMessage(refused, '')).toBe('The server refused what was entered. Please check it.')
  expect(await list()).toEqual([tier])
})

test('a price can be taken away', async () => {
  expect(await setPrice(await add(), null)).toMatchObject({ individual_price: null })
})

describe('of two editors', () => {
  test('at one price, the later one is shown the other’s and overwrites nothing', async () => {
    const before = await add()
    await setPrice(before, 230)
    const later = await setPrice(before, 240).catch((error) => error)
    expect(later).toBeInstanceOf(ConflictError)
    expect(later.theirs).toMatchObject({ individual_price: 230 })
    expect(await list()).toMatchObject([{ individual_price: 230 }])
    expect(await setPrice(later.theirs, 240)).toMatchObject({ individual_price: 240 })
  })

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

  test('one of whom deletes the tier, the other may put it back with a price', async () => {
    const before = await add()
    await deleteTier.send(staff, before)
    const late = await setPrice(before, 230).catch((error) => error)
    expect(late).toBeInstanceOf(ConflictError)
    expect(late.theirs).toBeNull()
    await restoreTier.send(staff, { ...before, individual_price: 230 })
    expect(await list()).toMatchObject([{ id: before.id, individual_price: 230 }])
  })
})
