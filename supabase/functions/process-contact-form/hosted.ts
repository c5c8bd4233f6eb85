import { type ContactLimits, type ContactSubmission, createContactHandler } from './handler.ts'

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
    limits: connectLimits(call),
    submit: (submission) => submitMessage(call, submission),
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
  (name, parameters) =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    })

const connectLimits = (call: Call): ContactLimits => ({
  async take(address, is_suspected) {
    const response = await call('count_contact_message', { address: address ?? null, is_suspected })
    if (!response.ok) throw new Error(`The database answered ${response.status}`)
    const [counted] = await response.json()
    return { wait: counted.wait, isFirst: counted.is_first }
  },
  async giveBack(address, is_suspected, was_first) {
    await call('refund_contact_message', { address: address ?? null, is_suspected, was_first })
  },
})

async function submitMessage(call: Call, submission: ContactSubmission) {
  const response = await call('submit_contact_message', parametersOf(submission))
  if (!response.ok) throw new Error(`The database answered ${response.status}`)
}

const parametersOf = ({
  spamReason,
  advertSigns,
  formId,
  isFirst,
  arrangement,
  ...message
}: ContactSubmission) => ({
  visitor_name: message.name,
  visitor_email: message.email,
  visitor_phone: message.phone,
  visitor_message: message.message,
  spam_reason: spamReason,
  advert_signs: advertSigns,
  form_id: formId,
  about: message.about,
  is_first: isFirst,
  ...(arrangement && { arrangement }),
})
