import { randomUUID } from 'node:crypto'
import { test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { overflowOf, phone } from '../../e2e/public-pages.ts'
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
    service,
    id,
    record: (step: string) =>
      service.from('pet_steps').insert({ pet_id: id, step, done_by: 'Tom' }).throwOnError(),
    makeLink: async () =>
      String((await service.rpc('make_pet_link', { pet_id: id }).throwOnError()).data),
    remove: () => service.from('pets').delete().eq('id', id).throwOnError(),
  }
}

test('a family reads the steps of its pet on a small phone, and prints the certificate alone', async ({
  page,
  site,
}) => {
  const pet = await addPet(site, { name: 'Clementine', tag_number: '2077' })
  await pet.record('collected')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/pets/${await pet.makeLink()}`)
  const collected = page.getByText('We collected Clementine.')
  await expect(collected).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  const devTools = await page.context().newCDPSession(page)
  await page.setViewportSize(phone)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  expect(await overflowOf(page), 'with its text doubled').toBe(0)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await expectAccessible(page, 'the page of a pet')

  await pet.record('cremated')
  await page.reload()
  const certificate = page.getByRole('region', { name: 'Certificate of Cremation' })
  await expect(certificate).toContainText('2077')
  await expectAccessible(page, 'a certificate')
  const edges = await certificate.locator('dt, dd').evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      return text.getBoundingClientRect().toJSON()
    }),
  )
  const left = Math.min(...edges.map((edge) => edge.left))
  const right = Math.max(...edges.map((edge) => edge.right))
  const sheet = await certificate.locator('dl').evaluate((list) => {
    const { left, right } = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return left + right
  })
  expect(Math.abs(left + right - sheet), 'the facts are in the middle').toBeLessThan(4)
  await page.emulateMedia({ media: 'print' })
  await expect(certificate).toBeVisible()
  await expect(collected).toBeHidden()
  await pet.remove()
})

test('a family’s page is cached nowhere on the way, and is in no list of pages', async ({
  administrator,
  site,
  request,
}) => {
  const pet = await addPet(site, { name: 'Persimmon' })
  const token = await pet.makeLink()
  expect(administrator.email).toBeTruthy()
  for (const path of [`/pets/${token}`, `/pets/${token}.data`]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('Persimmon')
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
  }
  await pet.service.rpc('withdraw_pet_link', { pet_id: pet.id }).throwOnError()
  expect((await request.get('/pets/%00')).status()).toBe(404)
  for (const path of [`/pets/${token}`, `/pets/${token}.data`])
    expect(await (await request.get(path)).text(), path).not.toContain('Persimmon')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/pets')
  expect(site.output()).not.toContain(token)
  await pet.remove()
})
