import { randomUUID } from 'node:crypto'
import { measureComma } from '../../e2e/measure-comma.ts'
import { connectService } from '../../e2e/service-client.ts'
import type { SiteProcess } from '../../site-process.ts'
import { expect, test, type Visit } from './visit.ts'
import { takeScriptsAway } from './without-scripts.ts'

const CRESTON = '/arrange?clinic=creston-veterinary-hospital'
const summary = 'Bella, a beagle, 12 kg, collected from Creston Veterinary Hospital'
const newFamily = () => `ruth-${randomUUID()}@example.com`

async function answer(visit: Visit, email: string) {
  await visit.type('Your name', 'Ruth Okanagan', 'main form')
  await visit.type('Phone', '250 555 0199', 'main form')
  await visit.type('Email', email, 'main form')
  await visit.type('Name of your pet', 'Bella', 'main form')
  await visit.type('Kind, such as a beagle', 'beagle', 'main form')
  await visit.type('Weight, such as 12 kg or 30 lb', '12 kg', 'main form')
}

async function stored(site: SiteProcess, email: string) {
  const messages = (await connectService(site)).from('contact_form_submissions')
  const { data } = await messages.select('name, arrangement').eq('email', email).throwOnError()
  return data
}

const bella = { pet: 'Bella', clinic: 'Creston Veterinary Hospital', way: 'clinic' }

test('a family asks us to come from a clinic’s link on a phone, reads it over and sends it', async ({
  visit,
  site,
}) => {
  const email = newFamily()
  await visit.resize(390, 844)
  await visit.open(CRESTON)
  await visit.runsScripts()
  await answer(visit, email)
  await visit.press('button', 'Read it over')
  await visit.sees(summary)
  await visit.press('button', 'Change something')
  await visit.type('Name of your pet', 'Bella Luna', 'main form')
  await visit.press('button', 'Read it over')
  await visit.sees(summary.replace('Bella', 'Bella Luna'))
  expect(await stored(site, email)).toEqual([])
  await visit.press('button', 'Send Message')
  await visit.sees('Thank you. We have it.')
  expect(await stored(site, email)).toMatchObject([
    { name: 'Ruth Okanagan', arrangement: { ...bella, pet: 'Bella Luna' } },
  ])
})

test('without scripts a family is told what is missing, reads it over and sends it', async ({
  visit,
  site,
}) => {
  const bare = await takeScriptsAway(site.url)
  const email = newFamily()
  await visit.open(bare.url + CRESTON)
  expect(await visit.evaluate(() => document.scripts.length)).toBe(0)
  await answer(visit, email)
  await visit.type('Name of your pet', ' ', 'main form')
  await visit.press('button', 'Read it over')
  await visit.sees('Please tell us the name of your pet.')
  await visit.type('Name of your pet', 'Bella', 'main form')
  await visit.press('button', 'Read it over')
  await visit.sees(summary)
  await visit.press('button', 'Send Message')
  await visit.sees('Thank you. We have it.')
  expect(await stored(site, email)).toMatchObject([{ name: 'Ruth Okanagan', arrangement: bella }])
  bare.close()
})

test('a family reads what has happened to its pet, until its link is withdrawn', async ({
  visit,
  site,
}) => {
  const id = randomUUID()
  const service = await connectService(site)
  const pet = { id, name: 'Persimmon', family: 'Ruth Okanagan' }
  await service.from('pets').insert(pet).throwOnError()
  await service
    .from('pet_steps')
    .insert({ pet_id: id, step: 'collected', done_by: 'Maria' })
    .throwOnError()
  const { data: token } = await service.rpc('make_pet_link', { pet_id: id }).throwOnError()
  await visit.open(`/pets/${token}`)
  await visit.runsScripts()
  await visit.sees('Persimmon')
  await visit.sees('Maria')
  await service.rpc('withdraw_pet_link', { pet_id: id }).throwOnError()
  await visit.open(`/pets/${token}`)
  await visit.sees('This page is not found')
  await visit.runsScripts()
  expect(await visit.evaluate(() => document.body.innerText)).not.toContain('Persimmon')
  await service.from('pets').delete().eq('id', id).throwOnError()
})

test('a family reads the guide for the days after, and goes on to how we care', async ({
  visit,
}) => {
  await visit.open('/after')
  await visit.sees('We are still here')
  await visit.runsScripts()
  await visit.press('link', 'How we care for your pet', 'main')
  await visit.arrivesAt('/our-care')
  await visit.runsScripts()
})

test('the comma of ʔaq̓am stands over its letter in both of our faces', async ({ visit }) => {
  await visit.open('/')
  await visit.runsScripts()
  for (const face of ['400 40px Newsreader', '400 40px Figtree', '700 40px Figtree'])
    expect(await visit.evaluate(measureComma, face), face).toEqual({
      isWithin: true,
      isAbove: true,
      takesRoom: false,
    })
})
