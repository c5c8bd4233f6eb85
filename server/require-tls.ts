import { ownerAddress } from 'one-process-backend/database'

interface Connections {
  DATABASE_URL?: string
  S3_ENDPOINT?: string
  SUPABASE_URL?: string
  SMTP_URL?: string
  BACKUP_COPY_TO?: string
  /** Hosts of a private network, separated by commas. */
  HOSTS_WITHOUT_TLS: string
}

/**
 * Lists the settings by which the site would reach another machine without TLS, or without verifying its certificate.
 */
export function findUnsafeConnections(given: Connections): string[] {
  const { DATABASE_URL, SMTP_URL } = given
  const problems: string[] = []
  const check = (name: string, host: string, isSafe: boolean, remedy: string) => {
    if (!isSafe && needsTls(host, given))
      problems.push(`${name} ${remedy}, or list ${host} in HOSTS_WITHOUT_TLS`)
  }
  if (DATABASE_URL) {
    const { host = '', ssl } = ownerAddress(DATABASE_URL)
    check('DATABASE_URL', host, ssl === true, 'needs ?sslmode=verify-full')
  }
  if (SMTP_URL) {
    const { hostname, searchParams } = new URL(SMTP_URL)
    const isOff =
      searchParams.get('ignoreTLS') === 'true' ||
      searchParams.get('tls.rejectUnauthorized') === 'false'
    check('SMTP_URL', hostname, !isOff, 'must leave TLS on')
  }
  for (const name of ['S3_ENDPOINT', 'SUPABASE_URL', 'BACKUP_COPY_TO'] as const) {
    const address = given[name] ?? ''
    const url = new URL(/^https?:/.test(address) ? address : 'https://none')
    check(name, url.hostname, url.protocol === 'https:', 'must begin with https:')
  }
  return problems
}

/** Whether a mail server must offer TLS before anything is sent to it. */
export const doesMailNeedTls = (given: Connections) =>
  given.SMTP_URL !== undefined && needsTls(new URL(given.SMTP_URL).hostname, given)

function needsTls(host: string, { HOSTS_WITHOUT_TLS }: Pick<Connections, 'HOSTS_WITHOUT_TLS'>) {
  const trusted = HOSTS_WITHOUT_TLS.split(',').map((name) => name.trim())
  return !isThisMachine(host) && !trusted.includes(host)
}

/** A path is that of a Unix socket. */
const isThisMachine = (host: string) =>
  /^(|\/.*|(.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
