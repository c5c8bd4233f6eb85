import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import packageJson from '../package.json' with { type: 'json' }
import { makeDataFolder } from './site-process.ts'

const run = promisify(execFile)
const PARTS = ['app', 'build', 'server', 'shared', 'supabase', 'package.json', 'site']
const NAMESPACE = 'pet-cremation-site'

/** The version of this tree. */
export const { version } = packageJson

/** This tree installed as a release, as `./site install` leaves it, without systemd. */
export async function installSite(dataFolder: string) {
  const home = await mkdtemp(path.join(tmpdir(), 'home-'))
  const data = await makeDataFolder(dataFolder)
  const keys = generateApiKeys()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settingsFile = path.join(home, 'settings.env')
  const settings = {
    DATA_DIR: data.folder,
    PORT: port,
    TRUSTED_PROXIES: 1,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'warn',
    SUPABASE_SECRET_KEY: keys.secret,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(settingsFile, lines.join('\n'))
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(home, 'key')])
  await mkdir(path.join(home, 'releases'))
  // Node looks here for the packages of every release, because copying them takes a minute.
  await symlink(path.resolve('node_modules'), path.join(home, 'node_modules'))
  await makeRelease(home, path.join(home, 'releases', version), version)
  await symlink(`releases/${version}`, path.join(home, 'current'))
  const command = path.join(home, 'current', 'site')
  // What the settings of the test run would change.
  const { NODE_ENV: _, ...rest } = process.env
  const env = { ...rest, SETTINGS_FILE: settingsFile }
  return {
    home,
    url,
    dataFolder: data.folder,
    site: (...args: string[]) => run(command, args, { env, encoding: 'utf8' }),
    /** In a process of its own, to be killed. */
    begin: (...args: string[]) => spawn(command, args, { env, stdio: 'ignore' }),
    /** A release without `./site`, as systemd starts it. */
    startRelease: (named: string) =>
      spawn(
        process.execPath,
        [`--env-file=${settingsFile}`, path.join(home, 'releases', named, 'server/index.ts')],
        { env: rest, stdio: 'ignore' },
      ),
    current: async () => path.basename(await readlink(path.join(home, 'current'))),
    database: createClient(url, keys.secret, { auth: { persistSession: false } }),
    remove: async () => {
      await data.remove()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A release file of this tree under another version, after a change to its folder. */
export async function packRelease(
  home: string,
  next: string,
  change: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `pet-cremation-site-${next}`
  await makeRelease(home, path.join(home, name), next)
  await change(path.join(home, name))
  const file = path.join(home, `${name}.tar.gz`)
  await run('tar', ['-czf', file, '-C', home, name])
  await run('sh', ['-c', `sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256`], { cwd: home })
  await rm(path.join(home, name), { recursive: true })
  await signRelease(file, path.join(home, 'key'))
  return file
}

/** As `npm run release` does. */
export async function signRelease(file: string, key: string): Promise<void> {
  await rm(`${file}.sig`, { force: true })
  await run('ssh-keygen', ['-q', '-Y', 'sign', '-n', NAMESPACE, '-f', key, file])
}

/** Its packages are those of this tree. */
async function makeRelease(home: string, folder: string, named: string) {
  await mkdir(folder)
  for (const part of PARTS) await cp(part, path.join(folder, part), { recursive: true })
  await mkdir(path.join(folder, 'deploy'))
  const key = await readFile(path.join(home, 'key.pub'), 'utf8')
  await writeFile(path.join(folder, 'deploy/release-keys'), `release ${key}`)
  const programs = path.join(folder, 'node_modules/.bin')
  await mkdir(programs, { recursive: true })
  const node = `#!/bin/sh\nexec '${process.execPath}' "$@"\n`
  await writeFile(path.join(programs, 'node'), node, { mode: 0o755 })
  const release = {
    version: named,
    commit: 'test',
    platform: `${process.platform}-${process.arch}`,
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Families who send one message after the other, whatever happens to the site. */
export function sendMessages(url: string, from: string) {
  const acknowledged: string[] = []
  const stop = new AbortController()
  const sending = (async () => {
    for (let number = 1; !stop.signal.aborted; number++) {
      const message = `Message ${number} from ${from}: our old dog died this morning.`
      if (await sendMessage(url, number, message)) acknowledged.push(message)
      await wait(40)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      stop.abort()
      await sending
    },
  }
}

/** Each from a network of its own, so that no limit counts them together. */
function sendMessage(url: string, number: number, message: string) {
  const body = new URLSearchParams({
    name: `Ruth ${number}`,
    email: `ruth${number}@example.com`,
    message,
  })
  const headers = {
    'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  // Not fetch: its client throws outside of the promise when a site that is killed has begun its answer.
  return new Promise<boolean>((resolve) => {
    const sent = request(`${url}/?index`, { method: 'POST', headers, agent: false })
    sent.on('error', () => resolve(false))
    sent.on('response', (answer) => {
      answer.resume().on('error', () => resolve(false))
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    sent.end(body.toString())
  })
}
