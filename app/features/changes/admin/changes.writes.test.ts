import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../../../shared/time/time-zones.ts'
import { tables } from '../../../../tests/access-matrix.ts'
import { createChangesApp, newFaq } from '../../../../tests/changes-app.ts'
import { people } from '../../../../tests/test-users.ts'
import { nouns } from '../../../nouns.ts'
import { moveRow } from '../../../platform/rows/writes/row-writes.ts'
import { revertChange, takeBackRevert } from './changes.writes.ts'
import { describeChange } from './describe-change.ts'

const {
  owner,
  rest,
  db,
  list,
  latest,
  sentences,
  rowsOf,
  add,
  addFaq,
  addMessage,
  revert,
  picture,
  lose,
} = await createChangesApp()

describe('reverting a change', () => {
  const content = nouns.filter(({ key }) => key === 'id')

  test.each(content)(
    'an administrator reverts a change, a deletion and an addition in $table',
    async (noun) => {
      const { table } = noun
      const { row, change = {} } = tables[table] ?? {}
      const { id } = await add(table, (await row?.(owner)) ?? {})
      const original = await rowsOf(table)
      const added = await latest()
      await rest.from(table).update(change).eq('id', id).throwOnError()
      expect(await rowsOf(table)).not.toEqual(original)

      await revert(await latest())
      expect(await rowsOf(table)).toEqual(original)
      await revert(await latest())
      expect(await rowsOf(table), 'reverting is a change like another').not.toEqual(original)
      await revert(await latest())

      await rest.from(table).delete().eq('id', id).throwOnError()
      await revert(await latest())
      expect(await rowsOf(table)).toEqual(original)

      await revert(added)
      expect(await rowsOf(table)).toEqual([])
    },
  )

  test('an administrator reverts texts and settings that visitors see', async () => {
    const before = await rowsOf('site_settings')
    const keys = ['about_image', 'business_name', 'opening_hours', 'terms_of_service']
    const rows = keys.map((key) => ({ key, value: `New ${key}` }))
    await rest.from('site_settings').upsert(rows, { onConflict: 'key' }).throwOnError()
    await revert(await latest())
    expect(await rowsOf('site_settings')).toEqual(before)
  })

  test('an administrator reverts a move for all rows that it changed', async () => {
    const ids = []
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      ids.push((await add('faqs', { ...newFaq(`${name} one?`), display_order: ids.length })).id)
    const before = await rowsOf('faqs')
    await moveRow(db('administrator'), 'faqs', { id: ids[3], steps: -3 })
    expect(await sentences()).toContain('moved the question “Fourth one?” up')
    const moved = await latest()
    expect(moved.part_count).toBe(4)
    await revert(moved)
    expect(await rowsOf('faqs')).toEqual(before)
    await moveRow(db('administrator'), 'faqs', { id: ids[1], steps: -1 })
    expect(await sentences()).toContain('moved the question “Second one?” up')
    const again = await latest()
    await rest.from('faqs').delete().eq('question', 'First one?').throwOnError()
    await revert(again)
    const left = before.filter(({ question }) => question !== 'First one?')
    expect(await rowsOf('faqs'), 'a row was deleted since').toEqual(left)
  })

  test('an administrator reverts the deletion of a product with its pictures, under their old ids', async () => {
    const product = await add('products', { name: 'Urn', type: 'Urns' })
    for (const display_order of [0, 1])
      await add('product_images', {
        product_id: product.id,
        url: await picture('product-images'),
        display_order,
      })
    const before = [await rowsOf('products'), await rowsOf('product_images')]
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    expect(describeChange(await latest(), DEFAULT_TIME_ZONE)).toBe(
      'deleted the product “Urn” and deleted 2 product pictures',
    )
    expect(await revert(await latest())).toMatchObject({ newer: [], lost_pictures: 0 })
    expect([await rowsOf('products'), await rowsOf('product_images')]).toEqual(before)
  })

  test('a product that is saved with new pictures is one change, which is reverted as a whole', async () => {
    const product = await add('products', { name: 'Urn', type: 'Urns', price: 75 })
    const before = await rowsOf('products')
    const pictureOf = async ({ id }: { id: string }) =>
      add('product_images', { product_id: id, url: await picture('product-images') })
    await owner`update audit_log set occurred_at = now() - interval '2 minutes'`
    await rest.from('products').update({ price: 85 }).eq('id', product.id).throwOnError()
    await pictureOf(product)
    const other = await add('products', { name: 'Box', type: 'Boxes' })
    await pictureOf(product)
    expect(await sentences()).toEqual([
      'added the product “Box”',
      'changed the product “Urn”: Price from $75 to $85 and added 2 product pictures',
      'added the product “Urn”',
    ])
    const [, saved] = await list()
    if (saved) await revert(saved)
    expect(await rowsOf('product_images')).toEqual([])
    await rest.from('products').delete().eq('id', other.id).throwOnError()
    expect(await rowsOf('products')).toEqual(before)
  })
})

test('a revert clears this browser’s copies of content, so that the person who reverts sees it at once', async () => {
  await addFaq()
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { removeItem })
  const cache = { key: 'cached_navigation', lifetime: 1 }
  await revertChange([cache]).send(db('administrator'), { change: await latest() })
  expect(removeItem).toHaveBeenCalledWith('cached_navigation')
})

test('a change with nothing left to revert says why and offers no revert', async () => {
  const states = async () => (await list()).map(({ can_revert, since }) => since ?? can_revert)
  const { id } = await addFaq()
  await rest.from('faqs').update({ answer: 'No, not any more.' }).eq('id', id).throwOnError()
  expect(await states()).toEqual([true, true])
  const changed = await latest()
  await revert(changed)
  expect(await states()).toEqual([true, 'reverted', true])
  await revert(await latest())
  expect(await states(), 'the change counts again').toEqual([true, 'reverted', true, true])
  await rest.from('faqs').delete().eq('id', id).throwOnError()
  expect(await states()).toEqual([true, 'deleted', 'deleted', 'deleted', 'deleted'])
  await revert(await latest())
  expect(await states()).toEqual([true, 'reverted', true, 'reverted', true, true])
})

test('a revert is taken back only while nobody has changed again what it restored', async () => {
  const { id } = await addFaq()
  const change = (answer: string) =>
    rest.from('faqs').update({ answer }).eq('id', id).throwOnError()
  const takeBack = (id: string | null) =>
    takeBackRevert([]).send(db('administrator'), id ?? 'no change')
  await change('No, not any more.')
  const changed = await latest()
  await takeBack((await revert(changed)).change_id)
  expect(await rowsOf('faqs')).toMatchObject([{ answer: 'No, not any more.' }])
  const { change_id } = await revert(changed)
  await change('Only on Sundays.')
  await expect(takeBack(change_id)).rejects.toThrow('It has been changed again since.')
  expect(await rowsOf('faqs')).toMatchObject([{ answer: 'Only on Sundays.' }])
})

describe('a picture whose file is gone', () => {
  test('a reverted change doesn’t restore a picture whose file is gone', async () => {
    const url = await picture('hero_images')
    const { id } = await add('hero_images', { filename: 'gone.jpg', url })
    await rest.from('hero_images').delete().eq('id', id).throwOnError()
    await lose(url)
    await expect(revert(await latest())).rejects.toThrow('its file is not kept any more')
    expect(await rowsOf('hero_images')).toEqual([])
  })

  test('a product and its other pictures are restored even if the file of one picture is gone', async () => {
    const lost = await picture('product-images')
    const product = await add('products', { name: 'Urn', type: 'Urns', image: lost })
    const stored = { product_id: product.id, url: await picture('product-images') }
    await rest
      .from('product_images')
      .insert([stored, { ...stored, url: lost }])
      .throwOnError()
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    await lose(lost)
    expect(await revert(await latest())).toMatchObject({ newer: [], lost_pictures: 2 })
    expect(await rowsOf('products')).toMatchObject([{ id: product.id, image: null }])
    expect(await rowsOf('product_images')).toMatchObject([stored])
  })
})

describe('a value that was changed again since', () => {
  test('a value that was changed again is overwritten only once the administrator has seen it', async () => {
    const { id } = await addFaq()
    const change = (fields: object) => rest.from('faqs').update(fields).eq('id', id).throwOnError()
    await change({ answer: 'No, not any more.' })
    const changed = await latest()
    await change({ question: 'Do you travel?' })
    await change({ answer: 'Only on Sundays.' })
    const before = await rowsOf('faqs')

    const { newer } = await revert(changed)
    expect(newer).toMatchObject([
      { field: 'answer', now: 'Only on Sundays.', earlier: 'Yes, to your door.' },
    ])
    expect(await rowsOf('faqs')).toEqual(before)
    await change({ answer: 'Only on Mondays.' })
    const { newer: newest } = await revert(changed, 'administrator', newer)
    expect(newest).toMatchObject([{ now: 'Only on Mondays.' }])
    expect(await revert(changed, 'administrator', newest)).toMatchObject({ newer: [] })
    expect(await rowsOf('faqs')).toMatchObject([
      { question: 'Do you travel?', answer: 'Yes, to your door.' },
    ])
  })

  test('newer values in any row of a change are shown before they are overwritten', async () => {
    const ids = [(await addFaq()).id, (await addFaq()).id]
    const change = (answer: string) =>
      rest.from('faqs').update({ answer }).in('id', ids).throwOnError()
    await change('No, not any more.')
    const changed = await latest()
    await change('Only on Sundays.')
    expect((await revert(changed)).newer).toHaveLength(2)
  })

  test('a revert is refused with a reason if the value was already restored or the row is gone', async () => {
    const { id } = await addFaq()
    await rest.from('faqs').update({ answer: 'No, not any more.' }).eq('id', id).throwOnError()
    const changed = await latest()
    await revert(changed)
    await expect(revert(changed)).rejects.toThrow('as it was before the change already')
    await rest.from('faqs').delete().eq('id', id).throwOnError()
    await expect(revert(changed)).rejects.toThrow('has been deleted since')
    expect(await rowsOf('faqs')).toEqual([])
  })

  test('a clinic is not restored while another clinic has its slug', async () => {
    const clinic = { name: 'A', slug: 'a', address: 'b', phone: 'c', website: 'd' }
    const { id } = await add('partner_clinics', clinic)
    await rest.from('partner_clinics').delete().eq('id', id).throwOnError()
    const deleted = await latest()
    await add('partner_clinics', clinic)
    await expect(revert(deleted)).rejects.toThrow('Something else has taken its place')
  })

  test('a picture is not restored while its product is missing', async () => {
    const product = await add('products', { name: 'Urn', type: 'Urns' })
    const url = await picture('product-images')
    const { id } = await add('product_images', { product_id: product.id, url })
    await rest.from('product_images').delete().eq('id', id).throwOnError()
    const deleted = await latest()
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    await expect(revert(deleted)).rejects.toThrow('The product it belonged to has been deleted')
    await revert(await latest())
    await revert(deleted)
    expect(await rowsOf('product_images')).toMatchObject([{ id, url }])
  })
})

describe('changes of anything but content can’t be reverted', () => {
  const setting = () =>
    rest.from('site_settings').upsert({ key: 'acknowledge_messages', value: 'off' }).throwOnError()
  const invitation = () =>
    rest.rpc('invite_administrator', { email: 'ben@example.com' }).throwOnError()
  const message = async () => {
    const rows = rest.from('contact_form_submissions')
    await rows
      .update({ status: 'completed' })
      .eq('id', await addMessage())
      .throwOnError()
  }
  const right = async () => {
    await rest.from('admin_users').insert({ id: people.stranger.sub }).throwOnError()
    await owner`delete from admin_users where id = ${people.stranger.sub}`
  }

  test.each([
    [
      'a setting of the mail',
      setting,
      'changed the setting “Acknowledgement” from nothing to “off”',
    ],
    ['an invitation', invitation, 'added the invitation “ben@example.com”'],
    ['a message', message, 'changed the message “Mary”: Status from New to Completed'],
    ['a right', right, 'added the administrator “stranger@example.com”'],
  ])('a change of %s can’t be reverted', async (_, act, words) => {
    await act()
    const change = await latest()
    expect(describeChange(change, DEFAULT_TIME_ZONE)).toBe(words)
    expect(change.can_revert).toBe(false)
    const log = await rowsOf('audit_log')
    for (const person of ['administrator', 'service'] as const)
      await expect(revert(change, person)).rejects.toThrow('Only a change of content')
    expect(await rowsOf('audit_log')).toEqual(log)
  })
})
