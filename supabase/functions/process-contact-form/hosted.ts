import { createContactLimits } from '../_shared/rate-limits.ts'
import { type ContactSubmission, createContactHandler } from './handler.ts'

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
    submit: async (submission) => {
      await call('submit_contact_message', parametersOf(submission))
    },
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

const parametersOf = ({
  spamReason,
  formId,
  isFirst,
  arrangement,
  about,
  ...message
}: ContactSubmission) => ({
  visitor_name: message.name,
  visitor_email: message.email,
  visitor_phone: message.phone,
  visitor_message: message.message,
  spam_reason: spamReason,
  form_id: formId,
  about,
  is_first: isFirst,
  ...(arrangement && { arrangement }),
})
