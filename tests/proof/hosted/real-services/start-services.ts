import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { generateApiKeys } from 'one-process-backend/auth'
import { openDatabase, readMigrationFiles, type SqlPool } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { createDataService } from '../../../../packages/backend/src/data/data-service.ts'
import { openConnectionPool } from '../../../../packages/backend/src/database/connection-pool.ts'
import { findPostgresAccount } from '../../../../packages/backend/src/database/embedded/postgres-account.ts'
import { startServer } from '../../../../packages/backend/src/database/embedded/postgres-server.ts'
import { findFreePort } from '../../../free-port.ts'
import { startMailCatcher } from '../../../mail-catcher.ts'
import { findOlderPostgres } from '../../older-postgres.ts'

export const SITE = 'http://127.0.0.1:3000'

const project = path.join(import.meta.dirname, '../../../..')
const log = createLog('error')
const run = promisify(execFile)

export interface Services {
  /** The built Supabase Auth. */
  authBinary: string
  /** The folder of its sources, which contains its migrations. */
  authFolder: string
  /** The built Supabase Storage, in `dist`. */
  storageFolder: string
  /** The major version of PostgreSQL, 15 or 17. */
  postgres: string
}

/**
 * Supabase's Auth and Storage behind one origin, on a PostgreSQL with the roles of a hosted project and our migrations.
 * Tables are served by our own data service, and mails are caught.
 */
export async function startServices({ authBinary, authFolder, storageFolder, postgres }: Services) {
  const folder = await mkdtemp(path.join(tmpdir(), 'real-services-'))
  const databasePort = await findFreePort()
  const authPort = await findFreePort()
  const storagePort = await findFreePort()
  const adminPort = await findFreePort()
  const stopping: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stopping.toReversed()) await end()
  }
  try {
    const server = await startPostgres(postgres, folder, databasePort)
    stopping.push(server.stop)
    const address = (user: string) => `postgres://${user}@127.0.0.1:${databasePort}/postgres`
    const admin = openConnectionPool({ ...parse(address('supabase_admin')), max: 1 })
    stopping.push(admin.close)
    const [roles, rights] = await readPlatform()
    await admin.sql.unsafe(roles)

    const keys = generateApiKeys()
    const mails = await startMailCatcher()
    stopping.push(mails.stop)
    const auth = {
      ...settingsOfAuth(authPort, keys.jwtSecret, mails.url),
      DATABASE_URL: address('supabase_auth_admin'),
    }
    await run(authBinary, ['migrate'], { cwd: authFolder, env: auth })
    stopping.push(start(authBinary, ['serve'], authFolder, auth))
    const anon = await sign('anon', keys.jwtSecret)
    const service = await sign('service_role', keys.jwtSecret)
    stopping.push(
      start(process.execPath, ['dist/start/server.js'], storageFolder, {
        ...settingsOfStorage(storagePort, adminPort, path.join(folder, 'files')),
        DATABASE_URL: address('supabase_storage_admin'),
        AUTH_JWT_SECRET: keys.jwtSecret,
        ANON_KEY: anon,
        SERVICE_KEY: service,
      }),
    )
    await untilItAnswers(`http://127.0.0.1:${authPort}/health`)
    await untilItAnswers(`http://127.0.0.1:${storagePort}/status`)
    await admin.sql.unsafe(rights)

    const database = openDatabase(address('postgres'))
    stopping.push(database.close)
    await push(database.owner)

    const data = createDataService({ database, keys, log })
    const gateway = serve({
      fetch: new Hono()
        .route('/rest/v1', data)
        .all('/auth/v1/*', (c) => forward(c.req.raw, '/auth/v1', authPort))
        .all('/storage/v1/*', (c) => forward(c.req.raw, '/storage/v1', storagePort)).fetch,
      hostname: '127.0.0.1',
      port: 0,
    }) as Server
    if (!gateway.listening) await once(gateway, 'listening')
    stopping.push(() => gateway.close())
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    return { url, keys, mails, owner: database.owner, stop }

    /** Like Supabase's gateway: replaces an opaque key with a token of its role. */
    function forward(request: Request, prefix: string, port: number) {
      const target = new URL(
        request.url.slice(new URL(request.url).origin.length + prefix.length),
        `http://127.0.0.1:${port}`,
      )
      const headers = new Headers(request.headers)
      const given = headers.get('authorization')?.replace(/^Bearer /, '') ?? headers.get('apikey')
      const token = given === keys.publishable ? anon : given === keys.secret ? service : given
      if (token) headers.set('authorization', `Bearer ${token}`)
      return fetch(target, {
        method: request.method,
        headers,
        body: request.body,
        duplex: 'half',
        redirect: 'manual',
      } as RequestInit)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const settingsOfAuth = (port: number, secret: string, smtp: string) => ({
  GOTRUE_API_HOST: '127.0.0.1',
  GOTRUE_LOG_LEVEL: 'error',
  PORT: String(port),
  API_EXTERNAL_URL: `${SITE}/auth/v1`,
  GOTRUE_DB_DRIVER: 'postgres',
  GOTRUE_DB_NAMESPACE: 'auth',
  GOTRUE_SITE_URL: SITE,
  GOTRUE_URI_ALLOW_LIST: `${SITE}/auth`,
  GOTRUE_JWT_SECRET: secret,
  GOTRUE_JWT_EXP: '3600',
  GOTRUE_JWT_AUD: 'authenticated',
  GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
  GOTRUE_JWT_ADMIN_ROLES: 'service_role',
  GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
  GOTRUE_MAILER_AUTOCONFIRM: 'false',
  GOTRUE_SMTP_HOST: '127.0.0.1',
  GOTRUE_SMTP_PORT: new URL(smtp).port,
  GOTRUE_SMTP_ADMIN_EMAIL: 'auth@example.com',
  GOTRUE_SMTP_MAX_FREQUENCY: '1s',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
  GOTRUE_HOOK_BEFORE_USER_CREATED_ENABLED: 'true',
  GOTRUE_HOOK_BEFORE_USER_CREATED_URI: 'pg-functions://postgres/private/before_user_created',
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'true',
  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
})

const settingsOfStorage = (port: number, adminPort: number, folder: string) => ({
  SERVER_HOST: '127.0.0.1',
  SERVER_PORT: String(port),
  SERVER_ADMIN_PORT: String(adminPort),
  SERVER_REGION: 'local',
  TENANT_ID: 'local',
  STORAGE_BACKEND: 'file',
  STORAGE_FILE_BACKEND_PATH: folder,
  FILE_STORAGE_BACKEND_PATH: folder,
  STORAGE_S3_BUCKET: 'local',
  UPLOAD_FILE_SIZE_LIMIT: String(20 * 1024 * 1024),
  DB_INSTALL_ROLES: 'false',
  PG_QUEUE_ENABLE: 'false',
  IMAGE_TRANSFORMATION_ENABLED: 'false',
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
})

const sign = (role: string, secret: string) =>
  new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(secret))

function start(program: string, args: string[], cwd: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return async () => {
    if (child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
}

async function untilItAnswers(url: string) {
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(300)
  }
  throw new Error(`${url} does not answer`)
}

async function startPostgres(version: string, folder: string, port: number) {
  const programs = await findOlderPostgres(version)
  const account = await findPostgresAccount(programs.postgres, folder)
  const cluster = path.join(folder, 'cluster')
  const { file, args, uid, gid } = account.command(programs.initdb, [
    ...[`--pgdata=${cluster}`, '--username=supabase_admin', '--auth=trust', '--encoding=UTF8'],
    '--no-locale',
  ])
  await run(file, args, { uid, gid, cwd: '/' })
  const settings = {
    ...{ unix_socket_directories: folder, listen_addresses: '127.0.0.1', port: String(port) },
    ...{ max_connections: '100', fsync: 'off' },
  }
  return startServer({ cluster, programs, account, settings, log })
}

/** What must exist before the services create their tables, and the rights that Supabase grants afterwards. */
async function readPlatform() {
  const read = (file: string) => readFile(path.join(project, file), 'utf8')
  const platform = await read('tests/proof/hosted/platform.sql')
  const roles = [
    await read('packages/backend/src/database/platform/0010_roles.sql'),
    platform.slice(0, platform.indexOf('-- Each service owns its tables')),
    `create schema auth authorization supabase_auth_admin;
     create schema storage authorization supabase_storage_admin;
     grant usage on schema auth, storage to postgres with grant option;
     grant usage on schema auth, storage to anon, authenticated, service_role;
     alter role supabase_auth_admin createrole;
     grant create on database postgres to supabase_auth_admin, supabase_storage_admin;`,
  ]
  const rights = `
    grant all on all tables in schema auth, storage to postgres;
    grant all on all routines in schema auth, storage to postgres;
    grant all on storage.buckets, storage.objects to postgres with grant option;
    ${platform.slice(platform.indexOf('-- The library supautils'))}`
  return [roles.join('\n'), rights] as const
}

async function push(owner: SqlPool) {
  for (const { file, sql } of await readMigrationFiles(path.join(project, 'supabase/migrations')))
    await owner
      .begin((transaction) => transaction.unsafe(sql))
      .catch((error) => Promise.reject(new Error(`${file}: ${error.message}`, { cause: error })))
  await owner.unsafe(await readFile(path.join(project, 'supabase/seed/firm.sql'), 'utf8'))
}

function parse(address: string) {
  const { hostname, port, username } = new URL(address)
  return { host: hostname, port: Number(port), user: username, database: 'postgres' }
}
