import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { tagRelease } from './tag-release.ts'

/** A clone of the version 0.9.0, with nothing installed. */
function makeClone(changelog: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ruth', '-c', 'user.email=ruth@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true })
  write('package.json', JSON.stringify({ version: '0.9.0' }))
  write('CHANGELOG.md', changelog)
  write('deploy/release-keys', '# Who may release\nrelease ssh-ed25519 AAAA Ruth\n')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  const release = (key = 'deploy/release-keys') => {
    const env = { ...process.env, RELEASE_KEY: path.join(folder, key) }
    const { stdout, stderr } = spawnSync('node', ['scripts/check-release.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    return stdout + stderr
  }
  return { folder, git, write, release }
}

const CHANGELOG = '# Changelog\n\n## 0.9.0 (2026-11-23)\n'

test('npm run release looks at version, commit and tag before it installs or builds anything', () => {
  expect(packageJson.scripts.prerelease).toMatch(/^node scripts\/check-release\.mjs && /)
})

test('a version that the changelog does not name is refused in one sentence', () => {
  const { release } = makeClone('# Changelog\n\n## Unreleased\n')
  expect(release()).toBe(
    `CHANGELOG.md doesn't name 0.9.0: give it the heading "## 0.9.0 (date)" and commit it.\n`,
  )
})

test('changes that are not committed are refused, but for the backup that a release leaves', () => {
  const { release, write, git } = makeClone(CHANGELOG)
  expect(release()).toBe('')
  write('CHANGELOG.md', `${CHANGELOG}\n- One more`)
  expect(release()).toBe('A release is made of a commit: commit CHANGELOG.md first.\n')
  git('checkout', '-q', 'CHANGELOG.md')
  write('tests/releases/0.9.0.tar.zst', '')
  expect(release()).toBe('')
})

test('a tree that is not released is refused, and an archive that was released is never written again', () => {
  const { release, write, git } = makeClone(CHANGELOG)
  write('tests/releases/0.9.0.tar.zst', 'what 0.9.0 made')
  git('add', '-A')
  git('commit', '-qm', 'Keep it')
  expect(release()).toBe(
    '0.9.0 was released already: tests/releases/0.9.0.tar.zst is committed. Give package.json a higher version.\n',
  )
  write('package.json', JSON.stringify({ version: '0.10.0-dev' }))
  expect(release()).toBe(
    '0.10.0-dev is what the tree is called between releases: give package.json the version to be released.\n',
  )
})

test('a release commits the backup that it made, and nothing else, and tags that commit', () => {
  const { folder, git, write } = makeClone(CHANGELOG)
  git('config', 'user.name', 'Ruth')
  git('config', 'user.email', 'ruth@example.com')
  write('tests/releases/0.9.0.tar.zst', 'what 0.9.0 made')
  write('notes.txt', 'Not yet.')
  tagRelease(folder, '0.9.0')
  expect(git('show', '--name-only', '--format=%s', 'v0.9.0^{commit}')).toBe(
    'Keep the backup that 0.9.0 made\n\ntests/releases/0.9.0.tar.zst',
  )
  expect(git('cat-file', '-t', 'v0.9.0')).toBe('tag')
  expect(git('status', '--porcelain')).toBe('?? notes.txt')
})

test('an archive that could not be signed is refused, because nobody could install it', () => {
  const { release, write, git } = makeClone(CHANGELOG)
  expect(release('none')).toBe(
    'A release is signed: set RELEASE_KEY to the file of your key. docs/releases.md says how to make one.\n',
  )
  write('deploy/release-keys', '# release ssh-ed25519 AAAA Ruth\n')
  git('commit', '-qam', 'Forget Ruth')
  expect(release()).toMatch(/^deploy\/release-keys has no key, so nobody could install the release/)
})

test('a version that was released from another commit is refused', () => {
  const { release, git } = makeClone(CHANGELOG)
  git('tag', 'v0.9.0')
  expect(release()).toBe('')
  const tagged = git('rev-parse', '--short', 'HEAD')
  git('commit', '-q', '--allow-empty', '-m', 'Go on')
  expect(release()).toBe(`0.9.0 was released from ${tagged}: give package.json a higher version.\n`)
})
