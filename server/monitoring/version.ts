import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const project = path.dirname(path.dirname(import.meta.dirname))

/** The version and, in a clone, the commit: `1.2.0 (3deaac0)`. */
export async function findVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'))
  const commit = await findCommit().catch(() => '')
  return commit ? `${version} (${commit})` : version
}

async function findCommit() {
  const clone = `--git-dir=${path.join(project, '.git')}`
  const { stdout } = await promisify(execFile)('git', [clone, 'rev-parse', '--short', 'HEAD'])
  return stdout.trim()
}
