import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('moving in refuses the project that the site itself uses before it asks for a key', async () => {
  const url = 'https://project.example'
  const moved = run(process.execPath, [path.resolve('server/moving-in/command.ts'), url], {
    env: {
      PATH: process.env.PATH,
      SUPABASE_URL: `${url}/`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    },
  })
  await expect(moved).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${url} is the project that this site uses itself (SUPABASE_URL). Name the old project, or move into a new one.\n`,
  })
})
