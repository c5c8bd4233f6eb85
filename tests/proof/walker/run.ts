// `npm run walk`: walks of new seeds, one of a seed, one of its sentences, or walks past planted faults.
import { spawnSync } from 'node:child_process'
import { readArguments } from '../../../scripts/prepare/arguments.mjs'
import { findFaults } from './faults.ts'

interface Options {
  seed?: string
  steps?: string
  minutes?: string
  near?: string
  replay?: string
  fault?: string
  random?: boolean
}

const { values } = readArguments<Options>('tests/proof/walker/run.ts', process.argv.slice(2))
const {
  seed,
  steps,
  near,
  replay,
  fault,
  random,
  minutes = seed || replay ? undefined : '10',
} = values

const walk = (settings: Record<string, string | undefined>) =>
  spawnSync(
    'playwright',
    ['test', '--config', 'tests/proof/playwright.config.ts', '--project=Walker'],
    { stdio: 'inherit', env: { ...process.env, ...settings } },
  ).status === 0

const isGood =
  fault === undefined
    ? walk({
        ...{ WALK_SEED: seed, WALK_STEPS: steps, WALK_NEAR: near },
        ...{ WALK_REPLAY: replay, WALK_MINUTES: minutes },
      })
    : findFaults({ begin: fault === 'all' ? '' : fault, isRandom: random === true }, walk)
process.exitCode = isGood ? 0 : 1
