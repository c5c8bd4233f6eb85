import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type TestInfo, test } from '@playwright/test'
import { shorten } from './shorten.ts'
import { type Outcome, parse, print, takeWalk, type Walk } from './walk.ts'

const {
  WALK_SEED,
  WALK_STEPS,
  WALK_MINUTES,
  WALK_REPLAY,
  WALK_NEAR: near,
  WALK_RULE: only,
  WALK_PRODUCT: product,
} = process.env
const count = Number(WALK_STEPS ?? 60)
const expectOutcome = product ? expectFault : expectUnbroken
const ends = product ? 'finds the fault' : 'breaks no rule'

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

if (WALK_MINUTES) {
  const minutes = Number(WALK_MINUTES)
  test(`walking for ${minutes} minutes ${ends}`, async ({ browser }, info) => {
    test.setTimeout((minutes + 30) * 60_000)
    const end = performance.now() + minutes * 60_000
    let taken = 0
    for (let seed = Date.now() % 1_000_000; performance.now() < end; seed += 1) {
      console.log(`\nWalk ${seed}, after ${taken} steps`)
      const outcome = await takeWalk(browser, { seed, count, near, only, product })
      taken += outcome.sentences.length
      if (outcome.broken || !product) await expectOutcome(outcome, browser, info)
      if (outcome.broken) return console.log(`Found after ${taken} steps`)
    }
    if (product) throw new Error('The fault was not found.')
  })
} else if (WALK_SEED) {
  test('the walk of this seed breaks no rule', async ({ browser }, info) => {
    const outcome = await takeWalk(browser, { seed: Number(WALK_SEED), count, near })
    await expectUnbroken(outcome, browser, info)
  })
} else {
  for (const file of WALK_REPLAY ? [WALK_REPLAY] : findKeptWalks())
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

/** A rule is broken by the product with the fault, and by the same walk through the one without it isn't. */
async function expectFault(outcome: Outcome, browser: Browser, info: TestInfo) {
  const { broken, sentences } = outcome
  if (!broken) throw new Error('The fault was not found.')
  console.log(`${broken.rule}: ${broken.how}`)
  const { only } = outcome
  await expectUnbroken(
    await takeWalk(browser, { seed: 0, count: 0, only, sentences }),
    browser,
    info,
  )
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
