import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type TestInfo, test } from '@playwright/test'
import { shorten } from './shorten.ts'
import { type Outcome, parse, print, takeWalk, type Walk } from './walk.ts'

/** What `npm run walk` passes on. */
export interface Options extends Pick<Walk, 'near' | 'only' | 'product'> {
  seed?: string
  steps?: string
  minutes?: string
  replay?: string
}

const options: Options = JSON.parse(process.env.WALK ?? '{}')
const { seed, minutes, replay, near, only, product } = options
const count = Number(options.steps ?? 60)
const expectOutcome = product ? expectFault : expectUnbroken
const ends = product ? 'finds the fault' : 'breaks no rule'

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

if (minutes) {
  test(`walking for ${minutes} minutes ${ends}`, async ({ browser }, info) => {
    test.setTimeout((Number(minutes) + 30) * 60_000)
    const end = performance.now() + Number(minutes) * 60_000
    let taken = 0
    for (let next = Date.now() % 1_000_000; performance.now() < end; next += 1) {
      console.log(`\nWalk ${next}, after ${taken} steps`)
      const outcome = await takeWalk(browser, { seed: next, count, near, only, product })
      taken += outcome.sentences.length
      if (outcome.broken || !product) await expectOutcome(outcome, browser, info)
      if (outcome.broken) return console.log(`Found after ${taken} steps`)
    }
    if (product) throw new Error('The fault was not found.')
  })
} else if (seed) {
  test('the walk of this seed breaks no rule', async ({ browser }, info) => {
    const outcome = await takeWalk(browser, { seed: Number(seed), count, near })
    await expectUnbroken(outcome, browser, info)
  })
} else {
  for (const file of replay ? [replay] : findKeptWalks())
    test(`the walk “${path.basename(file)}” ${ends}`, async ({ browser }, info) => {
      const sentences = parse(readFileSync(file, 'utf8'))
      const outcome = await takeWalk(browser, { seed: 0, count: 0, only, product, sentences })
      await expectOutcome(outcome, browser, info)
    })
}

/** The walks of mended failures, and those that find the planted faults. */
function findKeptWalks() {
  const folders = ['past-failures', 'faults'].map((name) => path.join(import.meta.dirname, name))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => path.join(folder, file)),
  )
}

/** A rule is broken, and not by the same walk through the product without the fault. */
async function expectFault(outcome: Outcome, browser: Browser, info: TestInfo) {
  const { broken, sentences } = outcome
  if (!broken) throw new Error('The fault was not found.')
  console.log(`${broken.rule}: ${broken.how}`)
  const sound = await takeWalk(browser, { seed: 0, count: 0, only, sentences })
  await expectUnbroken(sound, browser, info)
}

/** A failed new walk is shortened first. */
async function expectUnbroken(outcome: Outcome, browser: Browser, info: TestInfo) {
  if (!outcome.broken) return
  const isNew = outcome.count > 0
  if (isNew) console.log(`${outcome.broken.rule}: ${outcome.broken.how}. Dropping steps …`)
  const take = (walk: Walk) => takeWalk(browser, walk)
  const { seed, sentences, broken } = isNew ? await shorten(outcome, take, 20) : outcome
  if (!broken) return
  await info.attach('the last screen', { body: broken.picture, contentType: 'image/png' })
  const file = `test-results/walks/${seed}.txt`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${sentences.map(print).join('\n')}\n`)
  writeFileSync(file.replace('.txt', '.png'), broken.picture)
  throw new Error(
    [
      `${broken.rule}: ${broken.how}`,
      ...sentences.map(print),
      `Replay: npm run walk -- --replay=${file}`,
    ].join('\n'),
  )
}
