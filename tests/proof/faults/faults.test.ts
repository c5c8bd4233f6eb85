import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faults } from '../../../soak/faults.ts'
import { findWritten, retryMailsNow } from '../../../soak/find-written.ts'
import { type LoadPlan, startLoad } from '../../../soak/load.ts'
import { failuresOutside, type Outage, runFault } from '../../../soak/run-fault.ts'
import { openSiteUnderLoad } from '../../../soak/site-under-load.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Few users, because other tests run at the same time, and fewer messages than the limit of ten minutes.
const plan: LoadPlan = {
  readers: { people: 3, thinks: [0.05, 0.2] },
  senders: { people: 2, thinks: [0.3, 1] },
  staff: { people: 2, thinks: [0.1, 0.4] },
  uploaders: { people: 1, thinks: [0.5, 1.5] },
}

const site = await openSiteUnderLoad({ isDiskSmall: true })
const load = startLoad(site, plan)
const outages: Outage[] = []
afterAll(async () => {
  await load.stop()
  await site.close()
})
beforeAll(() => console.log(`The disk: ${site.disk?.kind ?? 'files of limited size'}`))

const nothing = { lost: [], doubled: [] }

test.for(faults)('the site loses nothing and recovers on its own when $name', async (fault) => {
  const outage = await runFault(site, fault)
  outages.push(outage)

  for (const { what, ...compared } of outage.writes) expect(compared, what).toMatchObject(nothing)
  expect(outage.isInTheLog, `${fault.says} in the log`).toBe(true)
  expect(outage.cutOff).toBe(0)
  if (outage.isProcessAlive) expect(outage.pages.missing).toBe(0)
})

test('visitors requested pages during at least one outage', () => {
  const asked = outages.map(({ pages }) => pages.asked)
  expect(Math.max(...asked)).toBeGreaterThan(0)
})

test('each stored message was mailed exactly once', async () => {
  await load.stop()
  await expect.poll(() => retryMailsNow(site), { timeout: 60_000 }).toEqual([])
  const { messages } = await findWritten(site)
  const mails = site.catcher.mails()
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(messages.length)
  expect(
    mails.map(({ text }) => messages.find((message) => text?.includes(message))),
  ).not.toContain(undefined)
})

test('no request failed outside the outages', () => {
  expect(failuresOutside(site.samples, outages)).toEqual([])
  const improper = site.samples.flatMap(({ improper }) => improper ?? [])
  expect(improper.map((answer) => [answer, findLogged(answer)])).toEqual([])
})

/** What the log records of a refused request, whose response names the log line. */
function findLogged(answer: string) {
  const id = /logged as ([\w-]+)/.exec(answer)?.[1] ?? answer
  const lines = site.output().split('\n')
  return lines.filter((line) => line.includes(id))
}
