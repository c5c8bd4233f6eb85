// Plants faults in a copy of the product, one at a time, and repeats the walk beside its patch, or walks at random until
// the rule that the patch names is broken.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Options } from './walker.spec.ts'

const FOLDER = path.join(import.meta.dirname, 'faults')

/** A copy of the sources with the fault, built unless it is in the server. */
function plant(patch: string) {
  const product = mkdtempSync(path.join(tmpdir(), 'fault-'))
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of tracked.filter((name) => !/^(docs|tests|soak|bench)\//.test(name)))
    cpSync(file, path.join(product, file))
  symlinkSync(path.resolve('node_modules'), path.join(product, 'node_modules'))
  execFileSync('git', ['apply', '--unsafe-paths', `--directory=${product}`, patch])
  execFileSync('npm', ['run', 'build'], { cwd: product, stdio: ['ignore', 'ignore', 'inherit'] })
  return product
}

/** Walks past each fault, or the one whose name begins so. Returns false if a fault isn't found. */
export function findFaults(
  { fault, isRandom }: { fault: string; isRandom: boolean },
  walk: (options: Options) => boolean,
) {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.patch'))
  const missed = names
    .filter((name) => fault === 'all' || name.startsWith(fault))
    .filter((name) => {
      console.log(`\n── ${name}`)
      const patch = path.join(FOLDER, name)
      const [head = ''] = readFileSync(patch, 'utf8').split('diff --git')
      const only = /^Rule: (.*)$/m.exec(head)?.[1]
      const near = /^Near: (.*)$/m.exec(head)?.[1]
      const replay = patch.replace('.patch', '.txt')
      const product = plant(patch)
      const isRepeated = existsSync(replay) && !isRandom
      const isFound = walk({
        only,
        product,
        ...(isRepeated ? { replay } : { near, minutes: '20' }),
      })
      rmSync(product, { recursive: true })
      return !isFound
    })
  if (missed.length > 0) console.log(`Not found: ${missed.join(', ')}`)
  return missed.length === 0
}
