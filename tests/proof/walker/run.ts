// `npm run walk`: walks of new seeds, or one again.
import { spawnSync } from 'node:child_process'
import { readArguments } from '../../../scripts/prepare/arguments.mjs'

const { values } = readArguments<{ seed?: string; steps?: string; minutes?: string }>(
  'tests/proof/walker/run.ts',
  process.argv.slice(2),
)
const { seed, steps, minutes = seed ? undefined : '10' } = values
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/proof/playwright.config.ts', '--project=Walker'],
  {
    stdio: 'inherit',
    env: { ...process.env, WALK_SEED: seed, WALK_STEPS: steps, WALK_MINUTES: minutes },
  },
)
process.exitCode = status ?? 1
