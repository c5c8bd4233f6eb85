import { randomUUID } from 'node:crypto'
import type { Person } from './person.ts'
import type { Kind, RequestOptions } from './requests.ts'
import { someAddress } from './sender.ts'
import { administrator, type SiteUnderLoad } from './site-under-load.ts'

const MOST_QUESTIONS = 4

/** Somebody of the staff, signed in, who reads the list, edits, adds and removes questions. */
export const editQuestions: Person = async (site, number) => {
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

/** The token is renewed as the client library does it: when it has ended. */
export async function signIn(site: SiteUnderLoad) {
  let session = await requestToken(site, 'password', administrator)

  async function ask(kind: Kind, asked: RequestOptions): Promise<number> {
    session ??= await requestToken(site, 'password', administrator)
    if (!session) return 0
    const send = () => {
      const authorization = `Bearer ${session?.access_token}`
      const headers = { apikey: site.keys.publishable, authorization, ...asked.headers }
      return site.ask(kind, { ...asked, headers })
    }
    const answer = await send()
    if (answer?.status !== 401) return answer?.status ?? 0
    session = await requestToken(site, 'refresh_token', { refresh_token: session.refresh_token })
    return (await send())?.status ?? 0
  }

  return {
    call: (method: string, path: string, body?: object) =>
      ask('staff', {
        method,
        path: `/rest/v1/${path}`,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    upload: (path: string, body: Buffer) =>
      ask('upload', {
        method: 'POST',
        path: `/storage/v1/object/${path}`,
        headers: { 'content-type': 'image/jpeg' },
        body,
      }),
  }
}

interface Session {
  access_token: string
  refresh_token: string
}

async function requestToken(
  { ask, keys }: SiteUnderLoad,
  grant: 'password' | 'refresh_token',
  body: object,
): Promise<Session | undefined> {
  const answer = await ask('sign-in', {
    method: 'POST',
    path: `/auth/v1/token?grant_type=${grant}`,
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    address: someAddress(),
  })
  return answer?.status === 200 ? JSON.parse(answer.body.toString()) : undefined
}
