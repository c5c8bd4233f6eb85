import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test, vi } from 'vitest'
import { fillDisk } from '../../../soak/fill-disk.ts'
import { retryMailsNow } from '../../../soak/find-written.ts'
import { createRequests, randomAddress } from '../../../soak/requests.ts'
import { openSiteUnderLoad } from '../../../soak/site-under-load.ts'
import { signIn } from '../../../soak/staff-session.ts'
import { waitUntil } from '../../../soak/wait-until.ts'
import { issueFormToken } from '../../../supabase/functions/process-contact-form/form-token.ts'
import { openCuttingLine } from './cutting-line.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const WANTED = 400
const FAMILIES = 10
const PHONES_OF_STAFF = 5
const WAY = ['collected', 'in_care', 'cremated', 'ready', 'returned']
const PAUSE_MS = 200

const site = await openSiteUnderLoad({ isDiskSmall: true })
const line = await openCuttingLine(() => site.process().url)
const requests = createRequests(() => line.url)
const overTheLine = { ...site, ask: requests.ask }
const service = () =>
  createClient(site.process().url, site.keys.secret, { auth: { persistSession: false } })
afterAll(async () => {
  requests.close()
  line.close()
  await site.close()
})

const acknowledged = { requests: [] as string[], steps: [] as string[] }
const least = () => Math.min(acknowledged.requests.length, acknowledged.steps.length)

/** Retries the same request until it is acknowledged, as the form and the phone of staff do. */
async function sendUntilAcknowledged(send: () => Promise<number | undefined>) {
  for (;;) {
    const status = await send()
    if (status === 200 || status === 201) return
    if (status && status >= 400 && status < 500 && status !== 429)
      throw new Error(`It was refused with ${status}`)
    await wait(PAUSE_MS)
  }
}

const word = () => randomBytes(6).toString('hex').replace(/\d/g, 'o')

async function askUsToCome() {
  const pet = word() + word()
  const body = JSON.stringify({
    name: `${word()} ${word()}`,
    email: `noreply+${word()}@example.com`,
    phone: '250 555 0199',
    message: Array.from({ length: 20 }, word).join(' '),
    arrangement: { pet, kind: 'beagle', way: 'bring', service: 'individual' },
    token: issueFormToken(site.keys.jwtSecret),
  })
  const headers = { apikey: site.keys.publishable, 'content-type': 'application/json' }
  const path = '/functions/v1/process-contact-form'
  await sendUntilAcknowledged(async () => {
    // With a new connection a phone often has a new address. This many messages from a single address would have to
    // wait.
    const address = randomAddress()
    const answer = await requests.ask('message', { method: 'POST', path, headers, body, address })
    return answer?.status
  })
  acknowledged.requests.push(pet)
}

async function recordSteps(pets: string[]) {
  const { call } = await signIn(overTheLine)
  for (const pet_id of pets) {
    for (const step of WAY) {
      const row = { id: randomUUID(), pet_id, step, done_by: 'Maria', happened_at: new Date() }
      await sendUntilAcknowledged(() =>
        call('POST', 'pet_steps?on_conflict=id', row, { prefer: 'resolution=ignore-duplicates' }),
      )
      acknowledged.steps.push(row.id)
    }
  }
}

async function kill() {
  await site.process().kill('SIGKILL')
  site.replace(await site.start())
}

async function countUnsentMails() {
  const unsent = service().from('mail_outbox').select('*', { count: 'exact', head: true })
  return (await unsent.neq('status', 'sent').throwOnError()).count
}

/** All rows of a table, including those that should not be there. */
async function readAll(table: string, column: string): Promise<string[]> {
  const rows: string[] = []
  for (;;) {
    const { data } = await service()
      .from(table)
      .select(`found:${column}`)
      .not(column, 'is', null)
      .order('id')
      .range(rows.length, rows.length + 999)
      .throwOnError()
    rows.push(...(data as unknown as { found: string }[]).map(({ found }) => found))
    if (data.length < 1000) return rows
  }
}

test('hundreds of requests and steps, retried through kills, a full disk and lost connections, are each stored once', async () => {
  const pets = Array.from({ length: WANTED / WAY.length }, () => randomUUID())
  const records = pets.map((id) => ({ id, name: 'Bella', family: 'Ruth Okanagan' }))
  await service().from('pets').insert(records).throwOnError()

  const families = Array.from({ length: FAMILIES }, async () => {
    for (let sent = 0; sent < WANTED / FAMILIES; sent++) await askUsToCome()
  })
  const share = pets.length / PHONES_OF_STAFF
  const staff = Array.from({ length: PHONES_OF_STAFF }, (_, at) =>
    recordSteps(pets.slice(at * share, (at + 1) * share)),
  )
  const faults = [...Array(2).fill(kill), () => fillDisk(site), ...Array(2).fill(kill)]
  const injectAll = async () => {
    for (const [index, inject] of faults.entries()) {
      const soFar = Math.floor((WANTED * (index + 0.5)) / faults.length)
      await waitUntil(`${soFar} of each are acknowledged`, async () => least() >= soFar, 120_000)
      await inject()
    }
  }
  await Promise.all([...families, ...staff, injectAll()])

  expect(line.cuts.requests).toBeGreaterThan(20)
  expect(line.cuts.answers).toBeGreaterThan(20)
  expect(acknowledged.requests).toHaveLength(WANTED)
  expect(acknowledged.steps).toHaveLength(WANTED)
  const stored = (await readAll('contact_form_submissions', 'arrangement')).map(
    (answers) => (answers as unknown as { pet: string }).pet,
  )
  expect(stored.toSorted()).toEqual(acknowledged.requests.toSorted())
  expect((await readAll('pet_steps', 'id')).toSorted()).toEqual(acknowledged.steps.toSorted())

  await retryMailsNow(site)
  await expect.poll(countUnsentMails, { timeout: 300_000, interval: 1000 }).toBe(0)
  const mailed = new Map(site.catcher.mails().map(({ messageId, text = '' }) => [messageId, text]))
  const petOf = (text: string) => /^Pet: (\w+)$/m.exec(text)?.[1]
  expect([...mailed.values()].map(petOf).filter(Boolean).toSorted()).toEqual(
    acknowledged.requests.toSorted(),
  )
})
