import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { findProcessesOf } from '../site-process.ts'

vi.setConfig({ testTimeout: 900_000 })

/** Settings that people have in their shells and in npm. */
const SETTINGS = {
  NODE_ENV: 'development',
  npm_config_ignore_scripts: 'true',
  npm_config_engine_strict: 'true',
  npm_config_bin_links: 'false',
  npm_config_omit: 'optional',
}

test('a fresh clone starts with one command, whatever npm settings its owner has', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresh clone '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const clone = path.join(folder, 'site')
  await promisify(execFile)('git', ['clone', '--quiet', '.', clone])
  const { NODE_OPTIONS: _, ...rest } = process.env
  const port = await findFreePort()
  // The byte order mark that some editors write.
  writeFileSync(path.join(clone, '.env'), `\uFEFFPORT=${port}\nDEMO_CONTENT=off\n`)
  const env = { ...rest, ...SETTINGS }
  const options = { cwd: clone, env, detached: true } as const
  const start = async () => {
    const child = spawn('npm', ['start'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const exit = once(child, 'exit')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    await vi.waitUntil(() => /is ready on/.test(output) || child.exitCode !== null, {
      timeout: 800_000,
      interval: 200,
    })
    expect(output).toContain(`is ready on http://127.0.0.1:${port}`)
    return { child, exit }
  }
  const site = await start()
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Quiet Valley')

  const run = (...args: string[]) => promisify(execFile)('npm', args, { cwd: clone, env })
  const file = path.join(folder, 'a "backup" of today.tar.zst')
  expect((await run('run', 'backup', '--', file)).stdout).toContain('found complete')
  expect(readFileSync(file).length).toBeGreaterThan(10_000)

  // Like Ctrl+C in a terminal, where every process gets the signal.
  process.kill(-Number(site.child.pid), 'SIGINT')
  await site.exit
  await expect.poll(() => findProcessesOf(clone), { timeout: 60_000 }).toEqual([])

  const again = await start()
  again.child.kill('SIGTERM')
  await again.exit
  expect(await findProcessesOf(clone)).toEqual([])
  expect(existsSync(path.join(clone, 'data/postgres/cluster/postmaster.pid'))).toBe(false)
})
