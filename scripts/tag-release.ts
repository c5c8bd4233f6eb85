import { execFileSync } from 'node:child_process'

/**
 * Commits the backup that a release has left in `tests/releases/`, and tags that commit, so that no release is without
 * its tag. Nothing else of the working tree is committed.
 */
export function tagRelease(root: string, version: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const backup = `tests/releases/${version}.tar.zst`
  git('add', '--', backup)
  git('commit', '-m', `Keep the backup that ${version} made`, '--', backup)
  git('tag', '-a', `v${version}`, '-m', `Release ${version}`)
}
