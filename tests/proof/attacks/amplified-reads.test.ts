import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AttackedSite,
  compareVisits,
  flood,
  judgesTimes,
  openAttackedSite,
} from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite()
})
afterAll(() => site.close())

const aliases = Array.from({ length: 1150 }, (_, n) => `a${n}:answer`).join(',')
const AMPLIFIED = `/rest/v1/faqs?select=${aliases}`
/** A read that is allowed and costs the database much: 200 patterns on each row. */
const patterns = Array.from({ length: 200 }, (_, n) => `answer.ilike.*a*b*${n}*z*`).join(',')
const HEAVY = `/rest/v1/faqs?select=id&or=(${patterns})`

const visit = () => site.send('/rest/v1/faqs?select=id,question&limit=5', { from: '198.51.100.20' })

test('a stranger who asks for one column 1,150 times gets one short refusal', async () => {
  const { status, text } = await site.send(AMPLIFIED)
  expect({ status, isShort: text.length < 500 }).toEqual({ status: 400, isShort: true })
})

test.each([
  ['amplified', AMPLIFIED],
  ['heavy', HEAVY],
])(
  '24 %s reads at once from one network don’t keep a visitor elsewhere waiting',
  async (_, path) => {
    const { quiet, attacked } = await compareVisits(visit, (isOver) =>
      flood(24, isOver, () => site.send(path)),
    )
    expect(attacked.statuses).toEqual([200])
    expect((await site.send('/healthz')).status).toBe(200)
    if (judgesTimes) {
      console.log({ path: path.slice(0, 40), quiet, attacked })
      expect(attacked.p99 / quiet.p99).toBeLessThan(3)
    }
  },
)
