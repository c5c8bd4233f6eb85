import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { compareVisits, flood, judgesTimes, openAttackedSite } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const site = await openAttackedSite()
afterAll(() => site.close())

const aliases = Array.from({ length: 1150 }, (_, n) => `a${n}:answer`).join(',')
const AMPLIFIED = `/rest/v1/faqs?select=${aliases}`
/** An allowed query that is expensive for the database: 200 patterns on each row. */
const patterns = Array.from({ length: 200 }, (_, n) => `answer.ilike.*a*b*${n}*z*`).join(',')
const HEAVY = `/rest/v1/faqs?select=id&or=(${patterns})`

const visit = () => site.send('/rest/v1/faqs?select=id,question&limit=5', { from: '198.51.100.20' })

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

/** The memory of the database processes that serve this site, in bytes. */
async function measureDatabase() {
  const processes = await site.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`
  const sizes = await Promise.all(
    processes.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('4,000 reads with 250 long queries leave the database at less than 150 MB', async () => {
  const ask = (n: number) =>
    site.send(`/rest/v1/faqs?select=a${n % 250}:id,question&or=(${patterns})`, {
      from: `198.51.101.${n % 200}`,
    })
  await ask(0)
  const before = await measureDatabase()
  let sent = 0
  const answers = await flood(
    30,
    () => sent >= 4000,
    () => ask(sent++),
  )
  const after = await measureDatabase()
  console.log({ before: before / 2 ** 20, after: after / 2 ** 20 })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(after).toBeLessThan(150 * 2 ** 20)
})
