import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestInfo, test } from '@playwright/test'
import { shorten } from './shorten.ts'
import { type Outcome, parse, print, takeWalk, type Walk } from './walk.ts'

/** The walks taken without options: those of mended failures, and those that find the planted faults. */
const repeated = ['past-failures', 'faults'].flatMap((folder) => {
  const from = path.join(import.meta.dirname, folder)
  return readdirSync(from)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => path.join(from, file))
})

const {
  WALK_SEED,
  WALK_STEPS,
  WALK_MINUTES,
  WALK_REPLAY,
  WALK_NEAR: near,
  WALK_RULE: only,
} = process.env
const count = Number(WALK_STEPS ?? 30)

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

if (WALK_MINUTES) {
  const minutes = Number(WALK_MINUTES)
  test(`nobody breaks a rule in ${minutes} minutes of new walks`, async ({ browser }, info) => {
    test.setTimeout((minutes + 30) * 60_000)
    const end = performance.now() + minutes * 60_000
    let taken = 0
    for (let seed = Date.now() % 1_000_000; performance.now() < end; seed += 1) {
      const outcome = await takeWalk(browser, { seed, count, near, only })
      taken += outcome.sentences.length
      console.log(
        `\nWalk ${seed}, ${taken} steps in all\n${outcome.sentences.map(print).join('\n')}`,
      )
      await expectUnbroken(outcome, (walk) => takeWalk(browser, walk), info)
    }
  })
} else if (WALK_REPLAY || WALK_SEED) {
  test('nobody breaks a rule on this walk', async ({ browser }, info) => {
    test.setTimeout(20 * 60_000)
    const sentences = WALK_REPLAY ? parse(readFileSync(WALK_REPLAY, 'utf8')) : undefined
    const outcome = await takeWalk(browser, {
      seed: Number(WALK_SEED ?? 0),
      count,
      near,
      only,
      sentences,
    })
    console.log(outcome.sentences.map(print).join('\n'))
    await expectUnbroken(outcome, (walk) => takeWalk(browser, walk), info)
  })
} else {
  for (const file of repeated)
    test(`nobody breaks a rule on the walk “${path.basename(file)}”`, async ({ browser }, info) => {
      const sentences = parse(readFileSync(file, 'utf8'))
      await expectUnbroken(
        await takeWalk(browser, { seed: 0, count: 0, sentences }),
        undefined,
        info,
      )
    })
}

async function expectUnbroken(
  outcome: Outcome,
  take: ((walk: Walk) => Promise<Outcome>) | undefined,
  info: TestInfo,
) {
  if (!outcome.broken) return
  if (take && !only) console.log(`${outcome.broken.rule}: ${outcome.broken.how}. Dropping steps …`)
  const { seed, sentences, broken } = take && !only ? await shorten(outcome, take, 20) : outcome
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
