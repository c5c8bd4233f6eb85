import { DatabaseUnavailableError, openDatabase } from 'one-process-backend/database'

type Refused = Error & { code?: string }
type Reason = [what: string, remedy: string]

const NO_TLS = 'The server does not support SSL connections'
const NO_ANSWER: Reason = [
  'no answer comes',
  'Start PostgreSQL there, or open its firewall for this machine',
]

/** Throws one sentence, without the password, when no connection to DATABASE_URL can be made. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl)
  try {
    await database.owner`select`
  } catch (error) {
    const [what, remedy] = findReason(causeOf(error), new URL(databaseUrl))
    throw new Error(`DATABASE_URL leads to ${findHost(databaseUrl)}, where ${what}. ${remedy}.`)
  } finally {
    await database.close()
  }
}

/** The driver's own, which says more. */
const causeOf = (error: unknown): Refused =>
  error instanceof DatabaseUnavailableError ? (error.cause as Refused) : (error as Refused)

function findReason({ code, message }: Refused, url: URL): Reason {
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

/** `?host=` may name, as in libpq, the folder of a Unix socket. */
function findHost(databaseUrl: string) {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? host
}
