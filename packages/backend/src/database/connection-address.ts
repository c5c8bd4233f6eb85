import type { PoolAddress } from './connection-pool.ts'

export interface SocketConnection {
  /** The folder that holds the Unix socket. */
  host: string
  database: string
  user: string
  password: string
  authenticatorPassword: string
}

/** The user in a URL owns the database, and requests switch from it to their role. */
export type DatabaseConnection = string | SocketConnection

/** The address for the owner of the tables. */
export function ownerAddress(connection: DatabaseConnection): PoolAddress {
  if (typeof connection === 'string') return parseUrl(connection)
  const { host, database, user, password } = connection
  return { host, port: 5432, database, user, password }
}

/** The address for the user who switches to each caller's role. */
export function requestAddress(connection: DatabaseConnection): PoolAddress {
  if (typeof connection === 'string') return parseUrl(connection)
  const { host, database, authenticatorPassword } = connection
  return { host, port: 5432, database, user: 'authenticator', password: authenticatorPassword }
}

/** Parses a URL as libpq does: `?host=/folder` is a socket. If there are several hosts, the first is used. */
function parseUrl(connection: string): PoolAddress {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(connection) ?? []
  const url = new URL(before + (hosts.split(',')[0] || 'localhost') + after)
  const { host, sslmode, ssl, ...settings } = Object.fromEntries(url.searchParams)
  const user = decodeURIComponent(url.username)
  return {
    ...settings,
    host: host ?? url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    user,
    password: decodeURIComponent(url.password),
    ...tlsOf(sslmode ?? ssl),
  }
}

/** As in libpq, a certificate is verified only if the URL asks for it. */
function tlsOf(mode = 'disable'): Pick<PoolAddress, 'ssl' | 'prefersTls'> {
  if (mode === 'disable' || mode === 'false') return { ssl: false }
  if (mode.startsWith('verify-')) return { ssl: true }
  return { ssl: { rejectUnauthorized: false }, prefersTls: mode === 'prefer' || mode === 'allow' }
}
