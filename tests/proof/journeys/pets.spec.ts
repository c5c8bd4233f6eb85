import { randomUUID } from 'node:crypto'
import { test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect } from '../../e2e/site.ts'
import type { SiteProcess } from '../../site-process.ts'

async function addPet(site: SiteProcess, values: Record<string, string>) {
  const id = randomUUID()
  const service = await connectService(site)
  await service
    .from('pets')
    .insert({ id, family: 'Ruth Okanagan', ...values })
    .throwOnError()
  return {
    id,
    steps: async () => {
      const rows = service.from('pet_steps').select('step, done_by, is_mistake').eq('pet_id', id)
      return (await rows.order('created_at').throwOnError()).data
    },
    remove: () => service.from('pets').delete().eq('id', id).throwOnError(),
  }
}

test('a family’s page is cached nowhere on the way, and is in no list of pages', async ({
  administrator,
  site,
  request,
}) => {
  const pet = await addPet(site, { name: 'Persimmon' })
  const service = await connectService(site)
  const { data: token } = await service.rpc('make_pet_link', { pet_id: pet.id }).throwOnError()
  expect(administrator.email).toBeTruthy()
  for (const path of [`/pets/${token}`, `/pets/${token}.data`]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('Persimmon')
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
  }
  await service.rpc('withdraw_pet_link', { pet_id: pet.id }).throwOnError()
  expect((await request.get('/pets/%00')).status()).toBe(404)
  for (const path of [`/pets/${token}`, `/pets/${token}.data`])
    expect(await (await request.get(path)).text(), path).not.toContain('Persimmon')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/pets')
  expect(site.output()).not.toContain(String(token))
  await pet.remove()
})

test('a firm that keeps no pet records has no mention of them on its website', async ({
  request,
  site,
}) => {
  const promise = 'Ask us for the page of your pet'
  const service = await connectService(site)
  const keepRecords = (value: 'on' | 'off') =>
    service.from('site_settings').upsert({ key: 'pet_records', value }).throwOnError()
  expect(await (await request.get('/our-care')).text()).toContain(promise)
  await keepRecords('off')
  await expect.poll(async () => (await request.get('/our-care')).text()).not.toContain(promise)
  await keepRecords('on')
})
