// `npm run walk`: walks of new seeds, one of a seed, one of its sentences, or walks past planted faults.
import { spawnSync } from 'node:child_process'
import { readArguments } from '../../../scripts/prepare/arguments.mjs'
import { findFaults } from './faults.ts'
import type { Options } from './walker.spec.ts'

interface Arguments extends Options {
  fault?: string
  random?: boolean
}

const { values } = readArguments<Arguments>('tests/proof/walker/run.ts', process.argv.slice(2))
const { fault, random: isRandom = false, ...options } = values
if (!options.seed && !options.replay) options.minutes ??= '10'

const walk = (chosen: Options) =>
  spawnSync(
    'playwright',
    ['test', '--config', 'tests/proof/playwright.config.ts', '--project=Walker'],
    { stdio: 'inherit', env: { ...process.env, WALK: JSON.stringify(chosen) } },
  ).status === 0

const isGood = fault === undefined ? walk(options) : findFaults({ fault, isRandom }, walk)
process.exitCode = isGood ? 0 : 1
