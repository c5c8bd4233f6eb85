import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { petWrites } from '../app/features/pets/admin/pet-dialog.tsx'
import {
  petStepsQuery,
  sameTagQuery,
  stepsOfPetsQuery,
} from '../app/features/pets/admin/records.queries.ts'
import { beginRecord, recordStep, takeBackStep } from '../app/features/pets/admin/records.writes.ts'
import type { Step } from '../app/features/pets/pet.ts'
import { pets as noun } from '../app/features/pets/pets.noun.ts'
import { petRecords } from '../app/features/pets/pets.queries.ts'
import type { Db } from '../app/platform/db.ts'
import { listQuery } from '../app/platform/nouns/list-query.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const site = await createTestApp()
const { owner } = site.database

async function addPet(values: Record<string, string | null> = {}): Promise<string> {
  const [row] = await owner`
    insert into public.pets ${valuesOf({ name: 'Bella', kind: 'Beagle', family: 'Ruth Okanagan', ...PRIVATE, ...values })}
    returning id`
  return row?.id
}

const PRIVATE = {
  email: 'ruth@example.com',
  phone: '250 555 0119',
  clinic: 'Larch Animal Hospital',
  notes: 'Owes us $40.',
  weight: '12 kg',
}

const makeLink = async (pet_id: string) => {
  const { data } = await site.as('administrator').rpc('make_pet_link', { pet_id }).throwOnError()
  return String(data)
}

const read = async (token: string) =>
  (await site.as('visitor').rpc('read_pet', { token }).throwOnError()).data

const record = (pet_id: string, step: string, ago = '0 days') => owner`
  insert into public.pet_steps (pet_id, step, done_by, happened_at)
  values (${pet_id}, ${step}, 'Maria', now() - ${ago}::interval)`

const switchTo = (value: string) => owner`
  insert into public.site_settings (key, value) values ('pet_records', ${value})
  on conflict (key) do update set value = excluded.value`

beforeEach(() => switchTo('on'))

describe('the link of a family', () => {
  test('a family’s link has 256 bits, is stored only as a hash, and shows nothing but the steps', async () => {
    const pet = await addPet()
    await record(pet, 'collected', '2 hours')
    await record(pet, 'in_care', '1 hour')
    const token = await makeLink(pet)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const [stored] = await owner`select row_to_json(pets) as row from public.pets where id = ${pet}`
    expect(JSON.stringify(stored)).not.toContain(token)
    const found = await read(token)
    expect(found).toMatchObject({
      name: 'Bella',
      steps: [
        { step: 'collected', done_by: 'Maria' },
        { step: 'in_care', done_by: 'Maria' },
      ],
    })
    for (const secret of [...Object.values(PRIVATE), 'Ruth', pet])
      expect(JSON.stringify(found)).not.toContain(secret)
  })

  test('a guessed link, a hash, a replaced link and a withdrawn one lead nowhere', async () => {
    const pet = await addPet()
    const first = await makeLink(pet)
    const second = await makeLink(pet)
    const [stored] = await owner`select link_hash from public.pets where id = ${pet}`
    for (const token of ['', 'a'.repeat(64), `${second}0`, stored?.link_hash, first])
      expect(await read(token)).toBeNull()
    expect(await read(second)).toMatchObject({ name: 'Bella' })
    await site.as('administrator').rpc('withdraw_pet_link', { pet_id: pet }).throwOnError()
    expect(await read(second)).toBeNull()
  })

  test.each([
    ['individual', 'returned'],
    ['communal', 'scattered'],
  ])(
    'after a cremation that is %s the link ends ninety days after the pet was %s',
    async (service, last) => {
      const pet = await addPet({ service })
      const token = await makeLink(pet)
      await record(pet, last, '89 days')
      expect(await read(token)).toMatchObject({ service })
      await owner`update public.pet_steps set happened_at = now() - interval '91 days' where pet_id = ${pet}`
      expect(await read(token)).toBeNull()
      await owner`update public.pet_steps set is_mistake = true where pet_id = ${pet}`
      expect(await read(token), 'a mistake ends nothing').toMatchObject({ steps: [] })
    },
  )

  test('a family’s link leads nowhere while pet records are turned off, and the record stays', async () => {
    const token = await makeLink(await addPet())
    await switchTo('off')
    expect(await read(token)).toBeNull()
    await switchTo('on')
    expect(await read(token)).toMatchObject({ name: 'Bella' })
  })

  test('an administrator can’t set a family’s link by hand, and strangers can’t make or withdraw one', async () => {
    const pet = await addPet()
    const token = await makeLink(pet)
    for (const person of ['visitor', 'stranger', 'administrator'] as const) {
      const rows = site.as(person).from('pets')
      const { error } = await rows.update({ link_hash: 'a'.repeat(64) }).eq('id', pet)
      expect(error?.code, person).toBe('42501')
    }
    for (const person of ['visitor', 'stranger'] as const)
      for (const act of ['make_pet_link', 'withdraw_pet_link'])
        expect((await site.as(person).rpc(act, { pet_id: pet })).error, person).not.toBeNull()
    expect(await read(token)).toMatchObject({ name: 'Bella' })
  })
})

describe('the mail with the link', () => {
  const mail = (
    pet_id: string,
    token: string,
    person: Parameters<typeof site.as>[0] = 'administrator',
  ) => site.as(person).rpc('mail_pet_link', { pet_id, token })
  const waiting = () =>
    owner`select recipient, payload from public.mail_outbox where kind = 'pet-page' and status = 'queued'`

  beforeEach(() => owner`delete from public.mail_outbox`)

  test('the mail with the link goes only to the family, once however often it is requested, and staff can’t read its link', async () => {
    const pet = await addPet()
    const token = await makeLink(pet)
    for (const _ of [1, 2]) await mail(pet, token).throwOnError()
    expect(await waiting()).toMatchObject([
      { recipient: 'ruth@example.com', payload: { token, name: 'Bella', family: 'Ruth Okanagan' } },
    ])
    const { error } = await site.as('administrator').from('mail_outbox').select('payload')
    expect(error?.code).toBe('42501')
    const staff = site.as('administrator').from('pets').select('link_mailed_to').eq('id', pet)
    expect((await staff.throwOnError()).data).toEqual([{ link_mailed_to: 'ruth@example.com' }])
    await makeLink(pet)
    expect((await staff.throwOnError()).data).toEqual([{ link_mailed_to: null }])
  })

  test('staff are told whether a mail server sends the link', async () => {
    const pet = await addPet()
    const token = await makeLink(pet)
    const isMailed = async () => (await mail(pet, token).throwOnError()).data
    expect(await isMailed()).toBe(true)
    await owner`select finish_mail_check(null, 'folder', 'office@example.com')`
    expect(await isMailed()).toBe(false)
    await owner`select finish_mail_check(null, 'server', 'office@example.com')`
  })

  test('no mail is created for an ended link, a record without an address, or by a stranger', async () => {
    const pet = await addPet()
    const first = await makeLink(pet)
    const second = await makeLink(pet)
    expect((await mail(pet, first)).error?.message).toBe(
      'This link has ended: a colleague made a new one or withdrew it.',
    )
    for (const person of ['visitor', 'stranger'] as const)
      expect((await mail(pet, second, person)).error, person).not.toBeNull()
    const silent = await addPet({ email: null })
    expect((await mail(silent, await makeLink(silent))).error?.message).toBe(
      'The record has no email address of the family.',
    )
    expect(await waiting()).toEqual([])
  })

  test.each(['withdraw_pet_link', 'make_pet_link'])(
    'a waiting mail is not sent after %s',
    async (act) => {
      const pet = await addPet()
      await mail(pet, await makeLink(pet)).throwOnError()
      expect(await waiting()).toHaveLength(1)
      await site.as('administrator').rpc(act, { pet_id: pet }).throwOnError()
      expect(await waiting()).toEqual([])
    },
  )

  test('a waiting mail is not sent after its record was deleted', async () => {
    const pet = await addPet()
    await mail(pet, await makeLink(pet)).throwOnError()
    await site.as('administrator').from('pets').delete().eq('id', pet).throwOnError()
    expect(await waiting()).toEqual([])
  })
})

describe('steps', () => {
  test('a family reads the steps in the order in which they happened', async () => {
    const pet = await addPet()
    await record(pet, 'in_care', '1 hour')
    await record(pet, 'collected', '2 hours')
    const { steps } = await read(await makeLink(pet))
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['collected', 'in_care'])
  })

  test('each step is recorded once, or again if the first was marked as a mistake', async () => {
    const pet = await addPet()
    const steps = site.as('administrator').from('pet_steps')
    const step = { pet_id: pet, step: 'collected', done_by: 'Maria' }
    await steps.insert(step).throwOnError()
    expect((await steps.insert(step)).error?.code).toBe('23505')
    await steps.update({ is_mistake: true }).eq('pet_id', pet).throwOnError()
    await steps.insert({ ...step, done_by: 'Tom' }).throwOnError()
    const { data } = await steps.select('done_by, is_mistake').eq('pet_id', pet).order('done_by')
    expect(data).toEqual([
      { done_by: 'Maria', is_mistake: true },
      { done_by: 'Tom', is_mistake: false },
    ])
  })

  test('an administrator can’t delete a step or move it to another pet, and the history keeps earlier values', async () => {
    const pet = await addPet()
    await record(pet, 'collected')
    const steps = site.as('administrator').from('pet_steps')
    expect((await steps.delete().eq('pet_id', pet)).error?.code).toBe('42501')
    const other = await addPet()
    expect((await steps.update({ pet_id: other }).eq('pet_id', pet)).error?.code).toBe('42501')
    await steps.update({ done_by: 'Tom' }).eq('pet_id', pet).throwOnError()
    const [change] = await owner`
      select row_name, before, after, actor_email from public.audit_log
       where table_name = 'pet_steps' and operation = 'update' order by occurred_at desc limit 1`
    expect(change?.row_name).toBe('collected Bella')
    expect(change?.before).toMatchObject({ done_by: 'Maria' })
    expect(change?.after).toMatchObject({ done_by: 'Tom' })
    expect(change?.actor_email).toBe('administrator@example.com')
  })
})

describe('what staff read and record', () => {
  const db = async () => site.as('administrator')
  const client = () => new QueryClient()
  const step = (pet_id: string, name: Step, ago: number) => ({
    ...{ id: crypto.randomUUID(), pet_id, step: name, done_by: 'Maria' },
    happened_at: new Date(Date.parse('2026-11-20T18:00Z') - ago).toISOString(),
  })

  beforeEach(() => owner`delete from public.pets`)

  test('the steps of a pet are in the order in which they happened, and the list shows the newest without mistakes', async () => {
    const pet = await addPet()
    const mistake = step(pet, 'returned', 1)
    const { signal } = new AbortController()
    for (const one of [step(pet, 'in_care', 2), step(pet, 'collected', 3), mistake])
      for (const _ of ['sent', 'sent again']) await recordStep.send(db, { step: one, signal })
    await takeBackStep.send(db, mistake.id)
    const steps = await client().query(petStepsQuery(db, pet))
    expect(steps.map((one) => one.step)).toEqual(['collected', 'in_care', 'returned'])
    const { of, since } = await client().query(stepsOfPetsQuery(db))
    expect(of[pet]?.map((one) => one.step)).toEqual(['in_care', 'collected'])
    expect(since).toBe('')
  })

  test('pets that may have more steps than the list has read are recognized by their age', async () => {
    await owner`
      with many as (
        insert into public.pets (name, family) select 'Pet ' || n, 'A' from generate_series(1, 1000) n
        returning id, name)
      insert into public.pet_steps (pet_id, step, done_by, happened_at)
      select id, 'collected', 'Maria', timestamptz '2026-01-01' + substr(name, 5)::int * interval '1 hour'
        from many`
    const { since } = await client().query(stepsOfPetsQuery(db))
    expect(Date.parse(since)).toBe(Date.parse('2026-01-01T01:00Z'))
  })

  test('a tag that is on another record is found, but not one on the record itself', async () => {
    const [first, second] = [await addPet({ tag_number: '7' }), await addPet({ tag_number: '7' })]
    await addPet({ tag_number: '8' })
    const find = async (id?: string) =>
      (await client().query(sameTagQuery(db, { id, tag_number: '7' }))).map((one) => one.id)
    expect(await find(first)).toEqual([second])
    expect((await find()).sort()).toEqual([first, second].sort())
  })

  test('a record that two people begin at once is made once, keeps what the first has added, and is listed first', async () => {
    const older = await addPet()
    await owner`update public.pets set created_at = now() - interval '1 day'`
    const given = { kind: 'Beagle', family: 'Ruth', service: 'individual' as const, ...PRIVATE }
    const pet = { ...given, id: crypto.randomUUID(), name: 'Bella' }
    await beginRecord.send(db, pet)
    await owner`update public.pets set tag_number = '1042' where id = ${pet.id}`
    await beginRecord.send(db, pet)
    const { pages } = await client().infiniteQuery(listQuery(db as Db, noun))
    expect(pages[0]?.rows).toMatchObject([{ id: pet.id, tag_number: '1042' }, { id: older }])
  })

  test('records of pets are off until staff turn them on', async () => {
    await owner`delete from public.site_settings where key = 'pet_records'`
    expect(await client().query(petRecords.query(db as Db))).toBe(false)
  })
})

test('the history of a record never names the family', async () => {
  const id = crypto.randomUUID()
  const pets = site.as('administrator').from('pets')
  await pets.insert({ id, name: 'Minou', family: 'Leo Marchand', ...PRIVATE }).throwOnError()
  const token = await makeLink(id)
  await site.as('administrator').rpc('mail_pet_link', { pet_id: id, token }).throwOnError()
  await pets.update({ family: 'Leo and Ida', tag_number: '7' }).eq('id', id).throwOnError()
  await pets.delete().eq('id', id).throwOnError()
  const changes = await owner`select * from public.audit_log where row_id = ${id}`
  expect(changes.length).toBeGreaterThanOrEqual(4)
  const history = JSON.stringify(changes)
  for (const secret of ['Leo', PRIVATE.email, PRIVATE.phone, PRIVATE.notes, 'link_hash'])
    expect(history).not.toContain(secret)
})

test('a deleted record is restored as staff have entered it, without its ended link', async () => {
  const staff = site.as('administrator')
  const db = (async () => staff) as unknown as Db
  const id = await addPet({ tag_number: '1042' })
  await makeLink(id)
  const rows = () => staff.from('pets').select().eq('id', id).single().throwOnError()
  const { data: pet } = await rows()
  await petWrites.remove.send(db, pet)
  await petWrites.restore.send(db, { ...pet, family: 'Ida' })
  expect((await rows()).data).toMatchObject({
    ...{ name: 'Bella', ...PRIVATE, tag_number: '1042', family: 'Ida' },
    link_hash: null,
  })
})

test('a record is part of a person’s stored data, and is deleted with it', async () => {
  const pet = await addPet({ email: 'Ida@example.com' })
  await record(pet, 'collected')
  const administrator = site.as('administrator')
  const { data: held } = await administrator.rpc('collect_personal_data', {
    person: 'ida@example.com',
  })
  expect(held.pets).toMatchObject([{ name: 'Bella', steps: [{ step: 'collected' }] }])
  const { data: deleted } = await administrator.rpc('delete_personal_data', {
    person: 'ida@example.com',
  })
  expect(deleted.pets).toBe(1)
  expect(await owner`select from public.pet_steps where pet_id = ${pet}`).toHaveLength(0)
})

test('a record is deleted two years after its last step, unless it is still open', async () => {
  const [old, open, begun] = [await addPet(), await addPet(), await addPet()]
  await owner`update public.pets set created_at = now() - interval '3 years' where id in (${old}, ${open})`
  await owner`update public.pets set created_at = now() - interval '23 months' where id = ${begun}`
  await record(old, 'returned', '25 months')
  await record(open, 'collected', '1 month')
  await site
    .as('service')
    .rpc('delete_expired_data', { night: new Date().toISOString() })
    .throwOnError()
  const left = await owner`select id from public.pets where id in (${old}, ${open}, ${begun})`
  expect(left.map(({ id }) => id).sort()).toEqual([open, begun].sort())
})
