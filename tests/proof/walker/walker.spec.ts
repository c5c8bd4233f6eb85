import { type TestInfo, test } from '@playwright/test'
import { shorten } from './shorten.ts'
import { type Outcome, takeWalk, type Walk } from './walk.ts'

const STEPS = 30
/** The walks taken without options. */
const seeds = [4, 6, 8]

const { WALK_SEED, WALK_STEPS, WALK_MINUTES } = process.env
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
const steps = WALK_STEPS ? WALK_STEPS.split(',').map(Number) : upTo(STEPS)

test.describe.configure({ mode: 'parallel' })

if (WALK_MINUTES) {
  const minutes = Number(WALK_MINUTES)
  test(`nobody breaks a rule in ${minutes} minutes of new walks`, async ({ browser }, info) => {
    test.setTimeout((minutes + 30) * 60_000)
    const end = performance.now() + minutes * 60_000
    for (let seed = Date.now() % 1_000_000; performance.now() < end; seed += 1)
      await expectUnbroken({ seed, steps }, (walk) => takeWalk(browser, walk), info)
  })
} else {
  for (const seed of WALK_SEED ? [Number(WALK_SEED)] : seeds)
    test(`nobody breaks a rule on walk ${seed}`, async ({ browser }, info) => {
      test.setTimeout(20 * 60_000)
      await expectUnbroken({ seed, steps }, (walk) => takeWalk(browser, walk), info)
    })
}

async function expectUnbroken(walk: Walk, take: (walk: Walk) => Promise<Outcome>, info: TestInfo) {
  const outcome = await take(walk)
  if (WALK_SEED || WALK_MINUTES) console.log(outcome.sentences.join('\n'))
  if (!outcome.broken) return
  console.log(`${outcome.broken.rule}: ${outcome.broken.how}. Dropping steps …`)
  const { seed, steps, sentences, broken } = WALK_STEPS ? outcome : await shorten(outcome, take, 20)
  if (!broken) return
  await info.attach('the last screen', { body: broken.picture, contentType: 'image/png' })
  throw new Error(
    [
      `${broken.rule}: ${broken.how}`,
      ...sentences,
      `Replay: npm run walk -- --seed=${seed} --steps=${steps.join()}`,
    ].join('\n'),
  )
}
