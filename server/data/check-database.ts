import {
  DatabaseUnavailableError,
  isBehindTransactionPooler,
  openDatabase,
  type SqlPool,
} from 'one-process-backend/database'

type Refused = Error & { code?: string }
type Reason = [what: string, remedy: string]

const NO_TLS = 'The server does not support SSL connections'
const NO_ANSWER: Reason = [
  'no answer comes',
  'Start PostgreSQL there, or open its firewall for this machine',
]

const POOLER: Reason = [
  'a connection pooler in transaction mode answers',
  'Set it to the address of PostgreSQL itself, or of a pooler in session mode, which at Supabase is port 5432 instead of 6543',
]

/**
 * Throws one sentence, without the password, if DATABASE_URL can't be connected to or doesn't meet the site's needs.
 */
export async function checkDatabase(databaseUrl: string, connections: number): Promise<void> {
  const database = openDatabase(databaseUrl)
  try {
    const reason = await findReason(database.owner, new URL(databaseUrl))
    if (reason) {
      const [what, remedy] = reason
      throw new Error(`DATABASE_URL leads to ${findHost(databaseUrl)}, where ${what}. ${remedy}.`)
    }
    const limit = await findConnectionLimit(database.owner)
    if (limit < connections)
      throw new Error(
        `DATABASE_URL allows ${limit} connections at once, and DATABASE_CONNECTIONS is ${connections}. Raise the connection limit of the role or the database${limit < FEWEST_CONNECTIONS ? ` to ${FEWEST_CONNECTIONS} or more` : `, or set DATABASE_CONNECTIONS=${limit}`}.`,
      )
  } finally {
    await database.close()
  }
}

/** The minimum of DATABASE_CONNECTIONS. */
const FEWEST_CONNECTIONS = 6

async function findReason(owner: SqlPool, url: URL): Promise<Reason | undefined> {
  try {
    const [found] = await owner<{ encoding: string }[]>`
      select pg_encoding_to_char(encoding) as encoding from pg_database
      where datname = current_database()`
    if (found && found.encoding !== 'UTF8')
      return [
        `the database has the encoding ${found.encoding}, and the site needs UTF8`,
        "Create one with: create database site encoding 'UTF8' template template0",
      ]
    return (await isBehindTransactionPooler(url.href)) ? POOLER : undefined
  } catch (error) {
    return explainRefusal(causeOf(error), url)
  }
}

/** The lower of the role's limit and the database's. Superusers have no limit. */
async function findConnectionLimit(owner: SqlPool): Promise<number> {
  const [found] = await owner<{ role: number; database: number }[]>`
    select rolconnlimit as role, datconnlimit as database
    from pg_roles, pg_database
    where rolname = session_user and datname = current_database() and not rolsuper`
  const limits = [found?.role ?? -1, found?.database ?? -1].filter((limit) => limit >= 0)
  return Math.min(...limits)
}

/** The driver's own error, which has more detail. */
const causeOf = (error: unknown): Refused =>
  error instanceof DatabaseUnavailableError ? (error.cause as Refused) : (error as Refused)

function explainRefusal({ code, message }: Refused, url: URL): Reason {
  const user = decodeURIComponent(url.username)
  const name = decodeURIComponent(url.pathname.slice(1))
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return ['nothing answers', 'Start PostgreSQL there, or correct the host and the port']
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['no host of that name is found', 'Correct the host']
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return NO_ANSWER
    case '28P01':
    case '28000':
      return [`the user "${user}" may not connect`, 'Correct the user and the password']
    case '3D000':
      return [`there is no database "${name}"`, 'Create it, or correct the name']
    case '53300':
    case '57P03':
      return ['PostgreSQL accepts no connection at the moment', 'Try again soon']
    case 'CERT_HAS_EXPIRED':
      return ['the certificate has expired', 'Renew it']
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return ['the certificate is for another host', 'Correct the host, or the certificate']
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return [
        'the certificate is of an authority that this machine does not trust',
        'Set CA_CERTIFICATES to the file with its certificate',
      ]
    default:
      if (message === NO_TLS)
        return [
          'PostgreSQL offers no TLS',
          'Set ssl = on there, or list the host in HOSTS_WITHOUT_TLS',
        ]
      if (/timeout/.test(message)) return NO_ANSWER
      return [`no connection can be made (${message})`, 'Correct it, and try again']
  }
}

/** As in libpq, `?host=` may be the folder of a Unix socket. */
function findHost(databaseUrl: string) {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? host
}
