import { randomBytes, randomInt } from 'node:crypto'
import { issueFormToken } from '../supabase/functions/process-contact-form/form-token.ts'
import type { Person } from './person.ts'
import type { SiteUnderLoad } from './site-under-load.ts'

const FORM_OPENED_MS = 60_000

/** A family that writes, and writes again in other words; each time from another address. */
export const sendMessages: Person = async (site) => () => sendMessage(site)

/** Resolves to whether it was acknowledged. */
export async function sendMessage({ ask, ledger, keys }: SiteUnderLoad): Promise<boolean> {
  const message = `${words(40)} ${randomBytes(8).toString('hex')}`
  const token = issueFormToken(keys.jwtSecret, Date.now() - FORM_OPENED_MS)
  // A mailer's name, which gets no acknowledgement: one mail a message.
  const email = `noreply+${randomBytes(6).toString('hex')}@example.com`
  const answer = await ask('message', {
    method: 'POST',
    path: '/functions/v1/process-contact-form',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ name: words(2), email, phone: '', message, token }),
    address: someAddress(),
  })
  if (answer?.status !== 200) return false
  ledger.acknowledge('messages', message)
  return true
}

export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

// Words that nobody wrote before, for alike messages would be taken for spam.
const words = (count: number) =>
  Array.from({ length: count }, () =>
    randomBytes(4).toString('hex').replace(/\d/g, 'o').slice(0, 6),
  ).join(' ')
