import { createContactLimits } from './contact-limits.ts'
import type { ContactMessage } from './contact-message.ts'
import { type ContactSubmission, type ContactTraces, createContactHandler } from './handler.ts'
import type { ContactHistory } from './spam-rules.ts'

type Environment = (name: string) => string | undefined

/** The contact function as hosted Supabase runs it, with that project's environment. */
export function createHostedHandler(environment: Environment) {
  const secretKeys = findKeys(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')
  const publicKeys = findKeys(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY')
  const shows = (headers: Headers, keys: string[]) =>
    keysShown(headers).some((k) => keys.includes(k))
  const call = connect(environment('SUPABASE_URL'), secretKeys[0])
  const handle = createContactHandler({
    hasKey: async (headers) => shows(headers, [...publicKeys, ...secretKeys]),
    tokenSecret: environment('CONTACT_TOKEN_SECRET') || secretKeys[0] || '',
    limits: createContactLimits(),
    recall: (message, traces) => recall(message, traces, call),
    submit: (submission) => store(submission, call),
    report: (error) => console.error('A contact message could not be stored:', error),
  })
  return (request: Request) => {
    const isSite = shows(request.headers, secretKeys)
    const address = isSite
      ? request.headers.get('x-visitor-address')
      : request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
    return handle(request, { address: address || undefined, isSite })
  }
}

/** The project's keys: named ones as a JSON dictionary, or the older single one. */
function findKeys(environment: Environment, dictionary: string, single: string): string[] {
  const named = Object.values(JSON.parse(environment(dictionary) ?? '{}'))
  return [...named, environment(single)].filter(
    (key) => typeof key === 'string' && key !== '',
  ) as string[]
}

const keysShown = (headers: Headers) => [
  headers.get('apikey') ?? '',
  headers.get('authorization')?.replace(/^bearer\s+/i, '') ?? '',
]

type Call = (name: string, parameters: object) => Promise<Response>

const connect =
  (url = '', key = ''): Call =>
  async (name, parameters) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    })
    if (!response.ok) throw new Error(`The database answered ${response.status}`)
    return response
  }

async function recall({ name, email }: ContactMessage, traces: ContactTraces, call: Call) {
  const response = await call('find_contact_history', {
    visitor_name: name,
    visitor_email: email,
    traces,
  })
  const [history] = (await response.json()) as ContactHistory[]
  if (!history) throw new Error('The database knows no history')
  return history
}

async function store({ spamReason, traces, ...message }: ContactSubmission, call: Call) {
  await call('submit_contact_message', {
    visitor_name: message.name,
    visitor_email: message.email,
    visitor_phone: message.phone,
    visitor_message: message.message,
    spam_reason: spamReason,
    traces,
  })
}
