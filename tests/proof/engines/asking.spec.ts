import { randomUUID } from 'node:crypto'
import { measureComma } from '../../e2e/measure-comma.ts'
import { connectService } from '../../e2e/service-client.ts'
import type { SiteProcess } from '../../site-process.ts'
import { expect, test, type Visit } from './visit.ts'

const CRESTON = '/arrange?clinic=creston-veterinary-hospital'
const summary = 'Bella, a beagle, 12 kg, to be collected from Creston Veterinary Hospital'
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

test('a family requests a collection from a clinic’s link on a phone, reviews it and sends it', async ({
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

test('the comma of ʔaq̓am is above its letter in both of our fonts', async ({ visit }) => {
  await visit.open('/')
  await visit.runsScripts()
  for (const face of ['400 40px Newsreader', '400 40px Figtree', '700 40px Figtree'])
    expect(await visit.evaluate(measureComma, face), face).toEqual({
      isWithin: true,
      isAbove: true,
      takesRoom: false,
    })
})
