import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const project = path.dirname(path.dirname(import.meta.dirname))

/** The release and the commit it was made of: `1.2.0 (3deaac0)`. */
export async function findVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'))
  const commit = await findReleasedCommit()
    .catch(findCommit)
    .catch(() => '')
  return commit ? `${version} (${commit})` : version
}

async function findReleasedCommit(): Promise<string> {
  return JSON.parse(await readFile(path.join(project, 'release.json'), 'utf8')).commit
}

async function findCommit() {
  const clone = `--git-dir=${path.join(project, '.git')}`
  const { stdout } = await promisify(execFile)('git', [clone, 'rev-parse', '--short', 'HEAD'])
  return stdout.trim()
}
