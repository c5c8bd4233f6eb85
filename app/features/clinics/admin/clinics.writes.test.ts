import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { currentSlugQuery } from '../../../platform/rows/reads/former-slugs.ts'
import { clinicsBySlugQuery } from '../clinics.queries.ts'
import { clinicWrites } from './clinics.writes.ts'

const { as, db } = await createTestApp()

test('an administrator renames, deletes and restores a clinic, and its former slugs follow it', async () => {
  const [staff, visitor] = [db('administrator'), db('visitor')]
  const row = { name: 'Wetlands', address: '1 Main Street', phone: '1', website: 'a.example' }
  const clinics = as('administrator').from('partner_clinics')
  const { data: clinic } = await clinics
    .insert({ ...row, slug: 'wetlands' })
    .select()
    .single()
    .throwOnError()
  const renamed = await clinicWrites.change.send(staff, {
    before: clinic,
    change: { slug: 'columbia-wetlands' },
  })
  const leadsTo = async () => {
    const cache = new QueryClient()
    const listed = await cache.fetchQuery(clinicsBySlugQuery(visitor, ['wetlands', 'a"b,c)']))
    return [
      await cache.fetchQuery(currentSlugQuery(visitor, 'partner_clinics', 'wetlands')),
      listed.map(({ slug }) => slug),
    ]
  }
  expect(await leadsTo()).toEqual(['columbia-wetlands', ['columbia-wetlands']])
  await clinicWrites.remove.send(staff, renamed)
  expect(await leadsTo(), 'the clinic is gone').toEqual([null, []])
  await clinicWrites.restore.send(staff, renamed)
  const { data: restored } = await clinics.select().eq('id', clinic.id).single().throwOnError()
  expect(restored).toEqual({ ...renamed, updated_at: expect.any(String) })
  expect(await leadsTo()).toEqual(['columbia-wetlands', ['columbia-wetlands']])
})
