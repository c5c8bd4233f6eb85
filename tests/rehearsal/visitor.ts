import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

export const OWNER = 'you@rehearsal.local'
export const KEPT = 'What was there before the backup?'
export const LOST = 'What came after the backup?'
const PASSWORD = 'larches in late autumn'
const HOST = 'www.rehearsal.local'
const GIVE_UP_MS = 180_000

interface Answer {
  status: number
  body: string
}

export type Visitor = ReturnType<typeof createVisitor>

/** Somebody outside, who reaches the site at the machine's address through its Caddy. */
export function createVisitor(address: string) {
  async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
    const sent = request({
      host: address,
      servername: HOST,
      path,
      method: body ? 'POST' : 'GET',
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
      agent: false,
      timeout: 20_000,
      // Caddy's own authority, because no other gives a certificate for this name.
      rejectUnauthorized: false,
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body && JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const parts = await response.setEncoding('utf8').toArray()
    return { status: response.statusCode ?? 0, body: parts.join('') } satisfies Answer
  }

  const isUp = async () => (await ask('/healthz').catch(() => undefined))?.status === 200

  /** Waits until the site answers. */
  async function waitForSite() {
    for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await wait(200))
      if (await isUp()) return
    throw new Error('The site doesn’t answer from outside.')
  }

  async function readKey() {
    const { body } = await ask('/')
    const key = /sb_publishable_[\w-]+/.exec(body)?.[0]
    if (!key) throw new Error(`The first page has no key: ${body.slice(0, 300)}`)
    return key
  }

  /** Calls the backend as a browser does. Throws unless it succeeds. */
  async function call(path: string, body?: object, token?: string): Promise<string> {
    const key = await readKey()
    const headers = { apikey: key, authorization: `Bearer ${token ?? key}` }
    const answer = await ask(path, headers, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return answer.body
  }

  return {
    ask,
    isUp,
    waitForSite,
    signUp: (email: string, link: string) => {
      const invitation_token = /token=([\w-]+)/.exec(link)?.[1]
      return call('/auth/v1/signup', { email, password: PASSWORD, data: { invitation_token } })
    },
    signIn: async (email: string) => {
      const body = { email, password: PASSWORD }
      return JSON.parse(await call('/auth/v1/token?grant_type=password', body))
        .access_token as string
    },
    /** Saves a question as staff do. */
    addQuestion: (question: string, token: string) =>
      call('/rest/v1/faqs', { question, answer: 'So that it can be found again.' }, token),
    /** Reads the questions as visitors do. */
    async expectQuestions(present: string[], absent: string[] = []) {
      const rows: { question: string }[] = JSON.parse(await call('/rest/v1/faqs?select=question'))
      const questions = rows.map(({ question }) => question)
      for (const question of present)
        assert.ok(questions.includes(question), `missing: ${question}`)
      for (const question of absent)
        assert.ok(!questions.includes(question), `still there: ${question}`)
    },
    /** Does the work, and returns the seconds in which the site didn't answer. */
    async measureAbsence(work: () => Promise<unknown>) {
      let isDone = false
      let away = 0
      const watch = async () => {
        for (let last = Date.now(); !isDone; await wait(100)) {
          const up = await isUp()
          const now = Date.now()
          if (!up) away += now - last
          last = now
        }
      }
      const watching = watch()
      try {
        await work()
        await waitForSite()
      } finally {
        isDone = true
        await watching
      }
      return `${Math.round(away / 1000)} s away`
    },
  }
}

/** The file that a command or a log names. */
export function findBackup(output: string): string {
  const file = /\/\S+\.tar\.zst/.exec(output)?.[0]
  if (!file) throw new Error(`No backup is named: ${output}`)
  return file
}
