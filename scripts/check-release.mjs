// Runs before `npm run release` installs or builds anything, on the machine's own Node. Says in a sentence what is wrong.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const read = (name) => readFileSync(path.join(root, name), 'utf8')
const { version } = JSON.parse(read('package.json'))

const problem = findProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

function findProblem() {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return `${version} is what the tree is called between releases: give package.json the version to be released.`
  if (!read('CHANGELOG.md').includes(`\n## ${version} (`))
    return `CHANGELOG.md doesn't name ${version}: give it the heading "## ${version} (date)" and commit it.`
  const head = git('rev-parse', '--short', 'HEAD')
  if (!head) return 'A release is made of a commit: run this in a clone, with git installed.'
  const kept = `tests/releases/${version}.tar.zst`
  if (git('ls-files', '--', kept))
    return `${version} was released already: ${kept} is committed. Give package.json a higher version.`
  // A release that failed may have left this file.
  const changed = git('status', '--porcelain', '--', '.', `:!${kept}`)
  if (changed) {
    const names = changed.split('\n').map((line) => line.trim().replace(/^\S+ +/, ''))
    return `A release is made of a commit: commit ${names.join(', ')} first.`
  }
  const tagged = git('rev-parse', '--short', '--verify', '--quiet', `v${version}^{commit}`)
  if (tagged && tagged !== head)
    return `${version} was released from ${tagged}: give package.json a higher version.`
  return findMissingKey()
}

/** Asked before anything is built: a release that can't be signed can't be installed. */
function findMissingKey() {
  if (!/^[^#].*ssh-ed25519 /m.test(read('deploy/release-keys')))
    return 'deploy/release-keys has no key, so nobody could install the release: docs/releases.md says how to make one.'
  const { RELEASE_KEY } = process.env
  if (!RELEASE_KEY || !existsSync(RELEASE_KEY))
    return 'A release is signed: set RELEASE_KEY to the file of your key. docs/releases.md says how to make one.'
}

/** What git says, and nothing where it refuses. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
