import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isBuiltSiteRunning } from './machine.mjs'
import { at, npmCommand, readIfPresent, refuse, step } from './run.mjs'

const SOURCES = [
  'app',
  'shared',
  'supabase/functions',
  'public',
  'scripts/pack-assets.mjs',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the site if its sources have changed since. A container has the build, but not the sources of the tools. */
export async function buildSite() {
  const stamp = at('build', '.built')
  const wanted = fingerprint(
    SOURCES.flatMap((source) => listFiles(at(source)))
      .map((file) => `${path.relative(at('.'), file)}:${fingerprint(readFileSync(file))}`)
      .join('\n'),
  )
  if (readIfPresent(stamp) === wanted) return
  if (isBuiltSiteRunning())
    refuse(
      'The site is running from this folder, and a build here would replace its pages. Stop it first.',
    )
  await step(
    'Building the site',
    npmCommand(['run', '--silent', '--ignore-scripts=false', 'build']),
  )
  writeFileSync(stamp, wanted)
}

const fingerprint = (text) => createHash('sha256').update(text).digest('hex')

function listFiles(place) {
  if (!existsSync(place)) return []
  return readdirSync(path.dirname(place), { withFileTypes: true })
    .filter(({ name }) => name === path.basename(place))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(place).flatMap((name) => listFiles(path.join(place, name)))
        : [place],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}
