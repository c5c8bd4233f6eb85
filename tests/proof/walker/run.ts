// `npm run walk`: walks of new seeds, one of a seed, one of its sentences, or walks past planted faults.
import { spawnSync } from 'node:child_process'
import { readArguments } from '../../../scripts/prepare/arguments.mjs'

interface Options {
  seed?: string
  steps?: string
  minutes?: string
  near?: string
  replay?: string
  faults?: string
}

const { values } = readArguments<Options>('tests/proof/walker/run.ts', process.argv.slice(2))
const { seed, steps, near, replay, minutes = seed || replay ? undefined : '10' } = values
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/proof/playwright.config.ts', '--project=Walker'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ WALK_SEED: seed, WALK_STEPS: steps, WALK_NEAR: near },
      ...{ WALK_REPLAY: replay, WALK_MINUTES: minutes },
    },
  },
)
process.exitCode = status ?? 1
