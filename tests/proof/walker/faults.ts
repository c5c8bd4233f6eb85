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

const FOLDER = path.join(import.meta.dirname, 'faults')

/** The lines "Rule: …" and "Near: …" above the changes of a patch. */
function readHead(patch: string): Record<'rule' | 'near', string | undefined> {
  const text = readFileSync(patch, 'utf8')
  const find = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  return { rule: find('Rule'), near: find('Near') }
}

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
  { begin, isRandom }: { begin: string; isRandom: boolean },
  walk: (settings: Record<string, string | undefined>) => boolean,
) {
  let areFound = true
  for (const name of readdirSync(FOLDER).filter(
    (file) => file.startsWith(begin) && file.endsWith('.patch'),
  )) {
    const patch = path.join(FOLDER, name)
    const { rule, near } = readHead(patch)
    const replay = patch.replace('.patch', '.txt')
    const product = plant(patch)
    console.log(`\n── ${name}`)
    const isFound = walk({
      ...{ WALK_RULE: rule, WALK_PRODUCT: product },
      ...(existsSync(replay) && !isRandom
        ? { WALK_REPLAY: replay }
        : { WALK_NEAR: near, WALK_MINUTES: '20' }),
    })
    console.log(`${name}: ${isFound ? `found by ${rule}` : 'not found'}`)
    areFound &&= isFound
    rmSync(product, { recursive: true })
  }
  return areFound
}
