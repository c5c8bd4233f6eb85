import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The question that v1.1.0 adds, so that a visitor sees that its migration has run. */
export const NEW_QUESTION = 'Which version is this?'

const MIGRATIONS = {
  'v1.1.0': `insert into public.faqs (question, answer) values ('${NEW_QUESTION}', 'The one after the first.');`,
  'v1.2.0': `insert into public.faqs (question, answer) values ('Does this stay?', 'No, the next line fails.');
    select 1 / 0;`,
}

/** A repository at /srv/site.git of the machine: this commit as v1.0.0, a migration more, and one that fails. */
export async function makeRepository(root: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsed-'))
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', folder, ...args])
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com']
  try {
    await git('clone', '--quiet', '--no-hardlinks', process.cwd(), '.')
    await git('checkout', '--quiet', '-B', 'main')
    await git('tag', '--force', 'v1.0.0')
    for (const [version, sql] of Object.entries(MIGRATIONS)) {
      const number = version.replace(/\D/g, '')
      await writeFile(
        path.join(folder, 'supabase/migrations', `29990101000${number}_rehearsal.sql`),
        sql,
      )
      await git('add', '--all')
      await git(...author, 'commit', '--quiet', '--message', version)
      await git('tag', '--force', version)
    }
    // What a fresh clone checks out.
    await git('checkout', '--quiet', '-B', 'main', 'v1.0.0')
    await mkdir(path.join(root, 'srv'), { recursive: true })
    await git('clone', '--quiet', '--bare', '.', path.join(root, 'srv/site.git'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
