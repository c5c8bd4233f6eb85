import { randomBytes, randomUUID } from 'node:crypto'
import { issueFormToken } from '../supabase/functions/process-contact-form/form-token.ts'
import { makePlainPicture } from '../tests/pictures.ts'
import { randomAddress } from './requests.ts'
import type { SiteUnderLoad } from './site-under-load.ts'
import { signIn } from './staff-session.ts'

const MOST_QUESTIONS = 4

/** Signs in if needed, and returns the action that is repeated, with a pause before each. */
export type VirtualUser = (site: SiteUnderLoad, number: number) => Promise<() => Promise<unknown>>

/** A visitor who reads one page after another. */
export const readPages: VirtualUser = async ({ ask, pages }, number) => {
  let at = number
  return () => {
    at += 1
    return ask('page', { path: pages[at % pages.length] ?? '/' })
  }
}

/** An administrator who uploads pictures and looks at each. */
export const uploadPictures: VirtualUser = async (site) => {
  const session = await signIn(site)
  const body = await makePlainPicture('jpeg', [640, 480])
  return async () => {
    const name = `${randomUUID()}.jpg`
    const stored = await session.upload(`product-images/${name}`, body)
    if (stored !== 200) return
    site.ledger.acknowledge('pictures', name)
    const path = `/storage/v1/render/image/public/product-images/${name}?width=320`
    await site.ask('picture', { path, headers: { accept: 'image/webp' } })
  }
}

/** An administrator who reads the list of questions and adds, edits and deletes some. */
export const editQuestions: VirtualUser = async (site, number) => {
  const { call } = await signIn(site)
  const own: string[] = []
  let turn = number
  let answer = ''

  const add = async () => {
    const question = `Question ${randomUUID()}`
    const row = { question, answer: 'Not answered yet.', display_order: 900 }
    const added = await call('POST', 'faqs', row)
    if (added !== 201) return
    site.ledger.acknowledge('questions', question)
    own.push(question)
  }
  const edit = async () => {
    const [question] = own
    if (!question) return add()
    site.ledger.waive('edits', `${question}: ${answer}`)
    const next = `Answer ${randomUUID()}`
    const edited = await call('PATCH', `faqs?question=eq.${question}`, { answer: next })
    if (edited !== 204) return
    answer = next
    site.ledger.acknowledge('edits', `${question}: ${answer}`)
  }
  const remove = async () => {
    const question = own.length > MOST_QUESTIONS ? own.pop() : undefined
    if (!question) return add()
    site.ledger.waive('questions', question)
    await call('DELETE', `faqs?question=eq.${question}`)
  }
  const acts = [() => call('GET', 'faqs?select=*&order=display_order'), add, edit, edit, remove]
  return () => {
    turn += 1
    return (acts[turn % acts.length] ?? edit)()
  }
}

/** A family that sends messages, each with different text and from another address. */
export const sendMessages: VirtualUser = async (site) => () => sendMessage(site)

/** Resolves to whether it was acknowledged. */
export async function sendMessage({ ask, ledger, keys }: SiteUnderLoad): Promise<boolean> {
  const message = `${words(40)} ${randomBytes(8).toString('hex')}`
  const token = issueFormToken(keys.jwtSecret)
  // A no-reply address gets no acknowledgement, so each message causes exactly one mail.
  const email = `noreply+${randomBytes(6).toString('hex')}@example.com`
  const answer = await ask('message', {
    method: 'POST',
    path: '/functions/v1/process-contact-form',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ name: words(2), email, phone: '', message, token }),
    address: randomAddress(),
  })
  if (answer?.status !== 200) return false
  ledger.acknowledge('messages', message)
  return true
}

const words = (count: number) =>
  Array.from({ length: count }, () =>
    randomBytes(4).toString('hex').replace(/\d/g, 'o').slice(0, 6),
  ).join(' ')
