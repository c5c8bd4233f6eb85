import { createContactLimits } from './contact-limits.ts'
import { type ContactSubmission, createContactHandler } from './handler.ts'

type Environment = (name: string) => string | undefined

/** The contact function as hosted Supabase runs it, with that project's environment. */
export function createHostedHandler(environment: Environment) {
  const secretKeys = findKeys(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')
  const publicKeys = findKeys(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY')
  const shows = (headers: Headers, keys: string[]) =>
    keysShown(headers).some((k) => keys.includes(k))
  const handle = createContactHandler({
    hasKey: async (headers) => shows(headers, [...publicKeys, ...secretKeys]),
    limits: createContactLimits(),
    submit: (submission) => store(submission, environment('SUPABASE_URL'), secretKeys[0]),
    report: (error) => console.error('A contact message could not be stored:', error),
  })
  return (request: Request) => {
    const address = shows(request.headers, secretKeys)
      ? request.headers.get('x-visitor-address')
      : request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
    return handle(request, { address: address || undefined })
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

async function store(submission: ContactSubmission, url = '', key = '') {
  const response = await fetch(`${url}/rest/v1/rpc/submit_contact_message`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      visitor_name: submission.name,
      visitor_email: submission.email,
      visitor_phone: submission.phone,
      visitor_message: submission.message,
      spam_reason: submission.spamReason,
    }),
  })
  if (!response.ok) throw new Error(`The database answered ${response.status}`)
}
