import { describe, expect, test } from 'vitest'
import { formatLongDay } from '../../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../../shared/time/time-zones.ts'
import { createChangesApp, newFaq } from '../../../../tests/changes-app.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import { moveRow } from '../../../platform/rows/writes/ordered-rows.ts'
import { findDay } from './change-time.ts'
import { dayToRevertQuery } from './changes.queries.ts'
import { revertDay } from './changes.writes.ts'
import { describeReason } from './describe-change.ts'
import { describeKept, describeReturns } from './describe-day.ts'

const { as, owner, rest, db, latest, list, rowsOf, add, addFaq, revert, picture, lose } =
  await createChangesApp()

const DAY_MS = 24 * 60 * 60 * 1000
const yesterday = findDay(new Date(Date.now() - DAY_MS).toISOString(), DEFAULT_TIME_ZONE)

/** All that was done so far becomes what was done around noon of yesterday, or of the days before. */
const letTimePass = (days = 1) => owner`
  with timed as (
    select id, ${yesterday.from}::timestamptz + interval '12 hours'
             - make_interval(days => ${days}::integer - 1)
             + row_number() over (order by occurred_at, id) * interval '1 second' as moment
      from audit_log where occurred_at >= ${yesterday.to}
  )
  update audit_log set occurred_at = moment from timed where timed.id = audit_log.id`

const preview = () =>
  createQueryClient().fetchQuery(dayToRevertQuery(db('administrator'), yesterday))
const takeBack = (seen: string) => revertDay([]).send(db('administrator'), { ...yesterday, seen })

const change = (table: string, id: string, fields: object) =>
  rest.from(table).update(fields).eq('id', id).throwOnError()
const remove = (table: string, id: string) => rest.from(table).delete().eq('id', id).throwOnError()
const clinic = {
  name: 'Steeples',
  slug: 'steeples',
  address: '1 Main Street',
  phone: '1',
  website: 'a.example',
}
const tables = ['faqs', 'partner_clinics', 'pricing_tiers', 'products', 'product_images']
const everything = async () => Promise.all(tables.map(rowsOf))

test('a working day is taken back whole, after a look that changes nothing', async () => {
  const tier = await add('pricing_tiers', { size: 'Large', weight: '40 kg', communal_price: 210 })
  const away = await add('partner_clinics', clinic)
  const urn = await add('products', { name: 'Urn', type: 'Urns' })
  const [file] = await owner`
    insert into storage.objects (bucket_id, name) values ('product-images', 'urn.jpg') returning name`
  const url = `/storage/v1/object/public/product-images/${file?.name}`
  await add('product_images', { product_id: urn.id, url })
  const faqs = []
  for (const name of ['First', 'Second', 'Third'])
    faqs.push(await add('faqs', { ...newFaq(`${name} one?`), display_order: faqs.length }))
  const before = await everything()
  await letTimePass(3)

  await change('pricing_tiers', tier.id, { communal_price: 225 })
  await change('pricing_tiers', tier.id, { communal_price: 230, size: 'Big' })
  await remove('partner_clinics', away.id)
  await change('products', urn.id, { name: 'Vase' })
  await remove('products', urn.id)
  await add('products', { name: 'Box', type: 'Urns' })
  await moveRow(db('administrator'), 'faqs', { id: faqs[2].id, steps: -2 })
  const passing = await addFaq()
  await remove('faqs', passing.id)
  await letTimePass()
  const after = await everything()

  const seen = await preview()
  expect(await everything()).toEqual(after)
  expect(seen).toMatchObject({ is_done: false, kept: [] })
  expect(describeReturns(seen.changes)).toEqual([
    'The product “Box”: removed, because it was added on that day',
    'The size “Big”: size from “Big” to “Large”, communal price from $230 to $210',
    'The clinic “Steeples”: brought back, because it was removed on that day',
    'The product “Urn”: brought back, because it was removed on that day',
    'A picture of “Urn”: brought back, because it was removed on that day',
    'The order of the questions: as it was before',
  ])

  expect(await takeBack(seen.version)).toMatchObject({ is_done: true })
  expect(await everything()).toEqual(before)
  const taken = await latest()
  expect(describeReason(taken, 'You', DEFAULT_TIME_ZONE)).toEqual([
    'You',
    `took back what was changed on ${formatLongDay(yesterday.from, DEFAULT_TIME_ZONE)}`,
  ])
  expect(taken.can_revert).toBe(true)
  await revert(taken)
  expect(await everything()).toEqual(after)
})

describe('what was changed again later', () => {
  test('stays, and is named', async () => {
    const faq = await addFaq()
    const deleted = await add('pricing_tiers', { size: 'Tiny', weight: '1 kg' })
    const gone = await add('pricing_tiers', { size: 'Small', weight: '2 kg' })
    await letTimePass(3)
    await change('faqs', faq.id, { question: 'Do you travel?', answer: 'No, not any more.' })
    await change('pricing_tiers', deleted.id, { communal_price: 7 })
    await remove('pricing_tiers', gone.id)
    const used = await add('products', { name: 'Urn', type: 'Urns' })
    const box = await add('products', { name: 'Box', type: 'Urns' })
    await letTimePass()
    await change('faqs', faq.id, { answer: 'Only on Sundays.' })
    await remove('pricing_tiers', deleted.id)
    await add('pricing_tiers', { ...gone, size: 'Little' })
    await change('products', used.id, { price: 5 })
    await add('product_images', { product_id: box.id, url: '/box.jpg' })

    const seen = await preview()
    expect(describeReturns(seen.changes)).toEqual([
      'The question “Do you travel?”: question from “Do you travel?” to “Do you come to us?”',
    ])
    expect(describeKept(seen.kept).sort()).toEqual([
      'The product “Box” was added on that day, and changed later.',
      'The product “Urn” was added on that day, and changed later.',
      'The question “Do you travel?”: answer stays “Only on Sundays.”, because it was changed again later.',
      'The size “Little” was brought back and changed later.',
      'The size “Tiny” was deleted later.',
    ])
    await takeBack(seen.version)
    expect(await rowsOf('faqs')).toMatchObject([
      { question: 'Do you come to us?', answer: 'Only on Sundays.' },
    ])
    expect(await rowsOf('products')).toHaveLength(2)
    expect((await preview()).changes).toEqual([])
  })

  test('so that a row has no place any more keeps the day, and is named', async () => {
    const faq = await addFaq()
    const away = await add('partner_clinics', clinic)
    await letTimePass(3)
    await change('faqs', faq.id, { answer: 'No, not any more.' })
    await remove('partner_clinics', away.id)
    await letTimePass()
    await add('partner_clinics', { ...clinic, name: 'Another' })
    const { version } = await preview()
    await expect(takeBack(version)).rejects.toThrow(
      '“Steeples”: Something else has taken its place since: there is one like this already.',
    )
    expect(await rowsOf('faqs')).toMatchObject([{ answer: 'No, not any more.' }])
  })

  test('while somebody looks is shown first', async () => {
    const faq = await addFaq()
    await letTimePass(3)
    await change('faqs', faq.id, { answer: 'No, not any more.' })
    await letTimePass()
    const seen = await preview()
    await change('faqs', faq.id, { answer: 'Only on Sundays.' })
    const newer = await takeBack(seen.version)
    expect(newer).toMatchObject({ is_done: false, changes: [], kept: [{ reason: 'changed' }] })
    expect(await rowsOf('faqs')).toMatchObject([{ answer: 'Only on Sundays.' }])
  })
})

test('a deletion that was undone on the same day leaves nothing to take back', async () => {
  const faq = await addFaq()
  await letTimePass(3)
  await remove('faqs', faq.id)
  await add('faqs', faq)
  await letTimePass()
  expect(await preview()).toMatchObject({ changes: [], kept: [] })
})

test('messages, people and settings of the back office are left alone', async () => {
  await rest
    .from('retention_terms')
    .update({ messages_months: 25 })
    .eq('id', 'terms')
    .throwOnError()
  await rest.from('site_settings').upsert({ key: 'acknowledge_messages', value: 'off' })
  await letTimePass()
  const log = await list()
  expect(await preview()).toMatchObject({ changes: [], kept: [] })
  expect(await list()).toEqual(log)
})

test('a picture whose file is gone is named, and its product comes back', async () => {
  const image = await picture('product-images')
  const { id } = await add('products', { name: 'Urn', type: 'Urns', image })
  await letTimePass(3)
  await remove('products', id)
  await lose(image)
  await letTimePass()
  const seen = await preview()
  expect(describeKept(seen.kept)).toEqual([
    'The product “Urn”: the picture can’t be brought back, because its file is not kept any more.',
  ])
  await takeBack(seen.version)
  expect(await rowsOf('products')).toMatchObject([{ id, image: null }])
})

test('two people who take back one day at once do it once', async () => {
  const faq = await addFaq()
  await letTimePass(3)
  await change('faqs', faq.id, { answer: 'No, not any more.' })
  await letTimePass()
  const { version } = await preview()
  const done = await Promise.all([takeBack(version), takeBack(version)])
  expect(done.map(({ is_done }) => is_done).sort()).toEqual([false, true])
  expect(await list()).toHaveLength(3)
})

test('more than a thousand changes are not taken back at once', async () => {
  await owner`
    insert into audit_log (occurred_at, actor_role, table_name, row_id, operation, before, after)
    select ${yesterday.from}, 'service_role', 'faqs', gen_random_uuid(), 'update', '{"answer": "a"}', '{"answer": "b"}'
      from generate_series(1, 1001)`
  await expect(preview()).rejects.toThrow('So many changes can’t be taken back at once.')
})

test.each(['visitor', 'stranger'] as const)('a %s takes nothing back', async (who) => {
  const { error } = await as(who).rpc('revert_day', {
    from_time: yesterday.from,
    to_time: yesterday.to,
  })
  expect(error).toBeTruthy()
})
