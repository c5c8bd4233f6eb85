import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { latestChangesQuery } from '../app/features/changes/admin/changes.queries.ts'
import { revertChange } from '../app/features/changes/admin/changes.writes.ts'
import { describeReason } from '../app/features/changes/admin/describe-change.ts'
import {
  applyPlan,
  changeByPercent,
  type PricePlan,
  planPrices,
} from '../app/features/prices/admin/plan/price-plan.ts'
import {
  addPlan,
  cancelPlan,
  changePlan,
  restorePlan,
} from '../app/features/prices/admin/plan/price-plan.writes.ts'
import type { PricingTier } from '../app/features/prices/pricing-tier.ts'
import { pricingTiersQuery } from '../app/features/prices/pricing-tiers.queries.ts'
import { newId } from '../app/platform/rows/new-id.ts'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'
import { errorMessage } from '../app/platform/rows/writes/error-messages.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { addDays } from '../shared/time/calendar.ts'
import { findLocalMidnight, localDay } from '../shared/time/local-time.ts'
import { createTestApp } from '../tests/test-app.ts'
import { type Caller, people } from '../tests/test-users.ts'
import { applyPlannedPrices } from './planned-prices.ts'

const { as, database } = await createTestApp()
const { owner } = database
const db = (person: Caller) => async () => as(person)
const staff = db('administrator')
const rest = as('administrator')
const logged: object[] = []
const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })
const job = { service: as('service'), log }

const zone = 'America/Edmonton'
const today = localDay(new Date(), zone)
const midnight = findLocalMidnight(today, zone)
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

beforeEach(async () => {
  logged.length = 0
  for (const table of ['planned_prices', 'pricing_tiers', 'audit_log'])
    await owner`delete from ${owner(table)}`
  const tiers = [
    { size: 'Small', weight: '5–25 lb', individual_price: 225, communal_price: 120 },
    { size: 'Large', weight: '60 lb', individual_price: 310.5, communal_price: null },
  ].map((tier, display_order) => ({ ...tier, display_order }))
  await owner`insert into pricing_tiers ${owner(tiers)}`
})

const readTiers = () => createQueryClient().fetchQuery(pricingTiersQuery(db('visitor')))
const readPrices = async () =>
  (await readTiers()).map((tier) => [tier.size, tier.individual_price, tier.communal_price])
const readPlan = async () =>
  (await rest.from('planned_prices').select().maybeSingle<PricePlan>().throwOnError()).data
const setPrice = (size: string, individual_price: number) =>
  rest.from('pricing_tiers').update({ individual_price }).eq('size', size).throwOnError()

const byPercent = (tiers: PricingTier[], percent: number) =>
  planPrices(
    tiers,
    new Map(
      tiers.map(({ id, individual_price, communal_price }) => [
        id,
        {
          individual_price: changeByPercent(individual_price, percent),
          communal_price: changeByPercent(communal_price, percent),
        },
      ]),
    ),
  )

/** Plans four per cent more from a day on. Days that have begun can be planned only here, as if time had passed. */
async function plan(starts_on = today) {
  const prices = byPercent(await readTiers(), 4)
  await addPlan.send(staff, { id: newId(), starts_on, prices })
  const planned = await readPlan()
  if (!planned) throw new Error('Nothing was planned')
  return planned
}

const before = [
  ['Small', 225, 120],
  ['Large', 310.5, null],
]
const raised = [
  ['Small', 234, 125],
  ['Large', 323, null],
]

describe('planned prices', () => {
  test('begin at the firm’s midnight, not a moment before', async () => {
    await plan()
    expect(await applyPlannedPrices(job, later(midnight, -1))).toBe(1)
    expect(await readPrices()).toEqual(before)
    await applyPlannedPrices(job, midnight)
    expect(await readPrices()).toEqual(raised)
    expect(await readPlan()).toBeNull()
    expect(logged).toMatchObject([{ from: today, msg: 'Planned prices took effect' }])
  })

  test('are looked for every ten seconds, and on the millisecond when their day is near', async () => {
    expect(await applyPlannedPrices(job)).toBe(10_000)
    await plan(addDays(today, 1))
    const next = findLocalMidnight(addDays(today, 1), zone)
    expect(await applyPlannedPrices(job, later(next, -11_000))).toBe(10_000)
    expect(await applyPlannedPrices(job, later(next, -1234))).toBe(1234)
  })

  test('are not put into force by a process whose clock is wrong', async () => {
    const tomorrow = addDays(today, 1)
    await plan(tomorrow)
    await applyPlannedPrices(job, findLocalMidnight(tomorrow, zone))
    expect(await readPrices()).toEqual(before)
    expect(await readPlan()).toMatchObject({ starts_on: tomorrow })
  })

  test('apply from their day on, when the site was off for two days', async () => {
    const day = addDays(today, -2)
    await plan(day)
    await applyPlannedPrices(job)
    expect(await readPrices()).toEqual(raised)
  })

  test('are put into force up to two hours before the database’s midnight, whose zone data may be old, and no earlier', async () => {
    const apply = async (starts_on: string) =>
      (await as('service').rpc('apply_planned_prices', { starts_on }).throwOnError()).data
    const [day] = await owner<{ soon: string; next: string }[]>`
      select private.firm_day(now() + interval '119 minutes')::text as soon,
             private.firm_day(now() + interval '26 hours')::text as next`
    const { soon = '', next = '' } = day ?? {}
    await plan(next)
    expect(await apply(next)).toBe(false)
    await owner`delete from planned_prices`
    await plan(soon)
    expect(await apply(soon)).toBe(true)
    expect(await readPrices()).toEqual(raised)
  })

  test('are put into force once by several processes', async () => {
    await plan()
    await Promise.all([1, 2, 3, 4].map(() => applyPlannedPrices(job)))
    expect(await readPrices()).toEqual(raised)
    expect(logged).toHaveLength(1)
    expect(await owner`select from audit_log where reason is not null`).toHaveLength(2)
  })

  test('make the pages that show prices stale', async () => {
    await plan()
    const readVersion = async () => {
      const [row] =
        await owner`select version from content_version where table_name = 'pricing_tiers'`
      return Number(row?.version)
    }
    const version = await readVersion()
    await applyPlannedPrices(job)
    expect(await readVersion()).toBeGreaterThan(version)
  })

  test('are a change by who planned them, which can be reverted', async () => {
    await plan()
    await applyPlannedPrices(job)
    const [change] = await createQueryClient().fetchQuery(latestChangesQuery(staff, 1))
    if (!change) throw new Error('There is no change')
    expect(change).toMatchObject({
      actor_id: people.administrator.sub,
      actor_email: people.administrator.email,
      can_revert: true,
      part_count: 2,
      reason: { planned_from: today },
    })
    expect(describeReason(change, 'You', 'America/Edmonton')?.join(' ')).toMatch(
      /^Planned prices from .+ took effect$/,
    )
    await revertChange([]).send(staff, { change })
    expect(await readPrices()).toEqual(before)
    await applyPlannedPrices(job)
    expect(await readPrices()).toEqual(before)
  })

  test('a failure is logged, and tried again later', async () => {
    expect(await applyPlannedPrices({ service: as('visitor'), log })).toBe(10_000)
    expect(logged).toMatchObject([
      { msg: 'Planned prices could not be looked for or put into force' },
    ])
  })
})

describe('when the price list is changed after prices were planned', () => {
  test('prices that can be put into force are, as the preview showed it', async () => {
    const prices = byPercent(await readTiers(), 4).map(({ becomes, ...tier }) => ({
      ...tier,
      becomes: { ...becomes, communal_price: tier.was.communal_price },
    }))
    await addPlan.send(staff, { id: newId(), starts_on: today, prices })
    await setPrice('Small', 230)
    await rest.from('pricing_tiers').update({ communal_price: 99 }).eq('size', 'Small')
    await rest.from('pricing_tiers').delete().eq('size', 'Large').throwOnError()
    await rest.from('pricing_tiers').insert({ size: 'Giant', weight: '200 lb', display_order: 9 })

    const tiers = await readTiers()
    await applyPlannedPrices(job)
    expect(await readTiers(), 'as the preview showed it').toEqual(applyPlan(tiers, { prices }))
    expect(await readPrices()).toEqual([
      ['Small', 234, 99],
      ['Giant', 0, 0],
    ])
  })

  test('prices that are there already leave no change behind', async () => {
    await plan()
    await setPrice('Small', 234)
    await owner`delete from pricing_tiers where size = 'Large'`
    await owner`update pricing_tiers set communal_price = 125`
    await owner`delete from audit_log`
    await applyPlannedPrices(job)
    expect(await readPrices()).toEqual([['Small', 234, 125]])
    expect(await owner`select from audit_log`).toEqual([])
  })
})

describe('staff', () => {
  test('change a plan, cancel it and plan it again', async () => {
    const planned = await plan('2099-01-01')
    expect(planned).toMatchObject({ planned_by_email: people.administrator.email })
    const { prices } = planned
    await changePlan.send(staff, {
      before: planned,
      change: { starts_on: '2099-02-01', prices },
    })
    await cancelPlan.send(staff, planned)
    expect(await readPlan()).toBeNull()
    await restorePlan.send(staff, planned)
    expect(await readPlan()).toMatchObject({ id: planned.id, starts_on: '2099-01-01', prices })
  })

  test('when two people plan at once, the later one is told', async () => {
    await plan('2099-01-01')
    const late = await plan('2099-02-01').catch((error) => error)
    expect(errorMessage(late, '')).toBe(
      'Somebody else has planned prices already. Close this and look at theirs.',
    )
  })

  test('when two people change one plan, the later one is shown the other’s', async () => {
    const planned = await plan('2099-01-01')
    const change = (starts_on: string) =>
      changePlan.send(staff, {
        before: planned,
        change: { starts_on, prices: planned.prices },
      })
    await change('2099-02-01')
    const late = await change('2099-03-01').catch((error) => error)
    expect(late).toBeInstanceOf(ConflictError)
    expect(late.theirs).toMatchObject({ starts_on: '2099-02-01' })
  })

  test.each(['visitor', 'stranger'] as const)(
    'a %s sees no plan and puts none into force',
    async (who) => {
      await plan('2026-01-01')
      expect((await as(who).from('planned_prices').select()).data ?? []).toEqual([])
      const { error } = await as(who).rpc('apply_planned_prices', { starts_on: '2026-01-01' })
      expect(error).toBeTruthy()
      expect(await readPrices()).toEqual(before)
    },
  )

  test.each([
    ['a price below nothing', -1],
    ['more than two decimals', 1.234],
    ['a word', 'free'],
    ['a price that is left out', undefined],
  ])('%s can’t be planned', async (_, individual_price) => {
    const [tier] = byPercent(await readTiers(), 4)
    const prices = [{ ...tier, becomes: { ...tier?.becomes, individual_price } }]
    const { error } = await rest.from('planned_prices').insert({ starts_on: '2099-01-01', prices })
    expect(error).toMatchObject({ code: '23514' })
  })

  test('nobody plans in the name of another', async () => {
    await rest
      .from('planned_prices')
      .insert({ starts_on: '2099-01-01', prices: [], planned_by_email: 'other@example.com' })
      .throwOnError()
    expect(await readPlan()).toMatchObject({ planned_by_email: people.administrator.email })
  })
})
