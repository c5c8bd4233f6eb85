// Builds the site for staff and once more for visitors, and puts the browser files of both together.
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const build = path.join(root, 'build')
const router = path.join(root, 'node_modules/@react-router/dev/bin.cjs')

for (const AUDIENCE of ['staff', 'visitors'])
  execFileSync(process.execPath, [router, 'build'], {
    cwd: root,
    env: { ...process.env, AUDIENCE },
    stdio: 'inherit',
  })
// Their names change with what is in them, so that equal names are equal files.
cpSync(path.join(build, 'visitors/client'), path.join(build, 'client'), { recursive: true })
rmSync(path.join(build, 'visitors/client'), { recursive: true })
