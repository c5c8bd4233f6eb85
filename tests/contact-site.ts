import { Hono } from 'hono'
import { generateApiKeys } from 'one-process-backend/auth'
import { pino } from 'pino'
import { beforeEach, expect } from 'vitest'
import { createFunctionsService } from '../packages/backend/src/functions/functions-service.ts'
import {
  type ContactFunctionOptions,
  createContactFunction,
} from '../server/contact-function/contact-function.ts'
import { issueFormToken } from '../supabase/functions/process-contact-form/form-token.ts'
import { createTestDatabase } from './test-app.ts'

const address = '/functions/v1/process-contact-form'

export const ruth = {
  name: 'Ruth Okanagan',
  email: 'ruth@example.com',
  phone: '250 555 0199',
  message: 'Our old dog Biscuit died this morning.\nWhat happens now?',
}

/** `from` is the visitor's address, `to` the path; `isSite` for a form that the site forwards. */
interface Sending extends RequestInit {
  from?: string
  to?: string
  isSite?: boolean
  duplex?: 'half'
}

/** The contact function on a fresh database that is emptied before each test. */
export async function createContactSite() {
  const database = await createTestDatabase()
  const keys = generateApiKeys()
  const logged: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })
  beforeEach(async () => {
    await database.owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox`
    logged.length = 0
  })

  function openSite(options: Partial<ContactFunctionOptions> = {}) {
    const given = { database, keys, log, ...options }
    const functions = { 'process-contact-form': createContactFunction(given) }
    const service = createFunctionsService({ functions, keys, log: given.log })
    const app = new Hono().route('/functions/v1', service)
    return async (body: unknown, init: Sending = {}) => {
      const { from, isSite, to = address, ...rest } = init
      const headers = new Headers({
        authorization: `Bearer ${keys.publishable}`,
        'content-type': 'application/json',
      })
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      const text =
        typeof body === 'string'
          ? body
          : JSON.stringify({ token: await openForm(), ...Object(body) })
      const request = { method: 'POST', body: text, ...rest, headers }
      return app.request(to, request, { address: from, isSite })
    }
  }

  /** The token of a form that was first touched `secondsAgo` seconds ago. */
  const openForm = (secondsAgo = 0) =>
    issueFormToken(keys.jwtSecret, Math.round(Date.now() - secondsAgo * 1000))

  const storedMessages = () =>
    database.owner`select name, email, phone, message, status, admin_read, spam_reason, advert_signs
      from contact_form_submissions order by created_at`

  const queuedMails = () =>
    database.owner`select kind, recipient, mail.status, attempts, submission.email as about
      from mail_outbox mail left join contact_form_submissions submission on submission.id = submission_id
      order by mail.created_at, kind`

  async function expectNothingStored() {
    expect(await storedMessages()).toEqual([])
    expect(await queuedMails()).toEqual([])
  }

  return {
    database,
    keys,
    logged,
    openSite,
    openForm,
    storedMessages,
    queuedMails,
    expectNothingStored,
  }
}
