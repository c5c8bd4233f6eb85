import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import type { Caller } from '../../../../tests/test-users.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import type { StaffClinic } from '../clinics.noun.ts'
import { clinicsBySlugQuery, currentSlugQuery } from '../clinics.queries.ts'
import type { ClinicInput } from './clinic-input.ts'
import { clinicWrites } from './clinics.writes.ts'

const { as } = await createTestApp()
const db = (person: Caller) => async () => as(person)
const staff = db('administrator')

let count = 0
const newInput = (more: Partial<ClinicInput> = {}) => {
  count += 1
  return {
    id: newId(),
    name: `Clinic ${count}`,
    address: '1 Main Street, Wasa, BC',
    phone: '(250) 555-0199',
    website: 'clinic.example',
    description: null,
    hours: null,
    emergency_phone: null,
    display_order: undefined,
    slug: `clinic-${count}`,
    seo_title: null,
    seo_description: null,
    is_shown: true,
    ...more,
  }
}

async function find(slug: string) {
  const { data } = await as('service')
    .from('partner_clinics')
    .select()
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  return data
}

async function add(more: Partial<ClinicInput> = {}): Promise<StaffClinic> {
  const input = newInput(more)
  await clinicWrites.add.send(staff, input)
  const clinic = await find(input.slug)
  if (!clinic) throw new Error('nothing was added')
  return clinic
}

const inputOf = ({ id: _, updated_at: __, ...input }: StaffClinic): ClinicInput => input

describe('an administrator', () => {
  test('adds a clinic at the end of the list, or at the number entered', async () => {
    const last = await add({ display_order: 40 })
    expect(last.display_order).toBe(40)
    expect((await add()).display_order).toBe(41)
  })

  test('renames, deletes and restores a clinic, and its former slugs lead to it or nowhere', async () => {
    const clinic = await add({ slug: 'wetlands' })
    const change = { ...inputOf(clinic), slug: 'columbia-wetlands' }
    const renamed = await clinicWrites.change.send(staff, { before: clinic, change })
    const leadsTo = async () => {
      const [visitor, cache] = [db('visitor'), new QueryClient()]
      const listed = await cache.fetchQuery(clinicsBySlugQuery(visitor, ['wetlands', 'a"b,c)']))
      return [
        await cache.fetchQuery(currentSlugQuery(visitor, 'wetlands')),
        listed.map(({ slug }) => slug),
      ]
    }
    expect(await leadsTo()).toEqual(['columbia-wetlands', ['columbia-wetlands']])
    await clinicWrites.remove.send(staff, renamed)
    expect(await leadsTo(), 'the clinic is gone').toEqual([null, []])
    await clinicWrites.restore.send(staff, renamed)
    expect(await find('columbia-wetlands')).toMatchObject({
      ...clinic,
      ...change,
      updated_at: renamed.updated_at,
    })
    expect(await leadsTo()).toEqual(['columbia-wetlands', ['columbia-wetlands']])
  })
})
