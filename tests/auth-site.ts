import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { createTestApp } from './test-app.ts'

export const SITE = 'http://site.test'
export const PASSCODE = 'R2d7'
export const PASSWORD = 'larches in autumn'

interface Browser {
  /** The client's IP address. */
  address?: string
  auth?: SupabaseClientOptions<'public'>['auth']
  fetch?: typeof fetch
}

/** `fetch` that stores cookies and sends them again, as a browser does for its own origin. */
export function rememberCookies(send: typeof fetch): typeof fetch {
  const stored = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('cookie', [...stored].map((pair) => pair.join('=')).join('; '))
    const response = await send(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      stored.set(name, value)
    }
    return response
  }
}

/** A mail in the outbox. */
export interface QueuedMail {
  kind: string
  recipient: string
  payload: { token: string; code: string; type: string; redirect_to: string }
}

/** The backend with an access passcode, and helpers to sign up, sign in and open mailed links. */
export async function createAuthSite() {
  const app = await createTestApp()
  const { owner } = app.database
  await owner`insert into private.settings values ('signup_passcode', ${PASSCODE})`

  const fetchFrom =
    (address?: string): typeof fetch =>
    (input, init) =>
      app.backend.fetch(new Request(input, init), { address })

  /** A client without a session. */
  const openBrowser = ({ address, auth, ...given }: Browser = {}) =>
    createClient(SITE, app.keys.publishable, {
      global: { fetch: fetchFrom(address), ...given },
      auth: { persistSession: false, autoRefreshToken: false, ...auth },
    })

  /** Sends a request that the client library would not send, with the publishable key. */
  const send = (path: string, init: RequestInit & { address?: string } = {}) => {
    const { address, ...rest } = init
    const headers = new Headers({ apikey: app.keys.publishable, ...init.headers })
    return app.backend.fetch(new Request(`${SITE}/auth/v1${path}`, { ...rest, headers }), {
      address,
    })
  }

  async function findMail(recipient: string, kind?: string): Promise<QueuedMail> {
    const [mail] = await owner<QueuedMail[]>`
      select kind, recipient, payload from mail_outbox
      where recipient = ${recipient} ${kind ? owner`and kind = ${kind}` : owner``}
      order by created_at desc limit 1`
    if (!mail) throw new Error(`No mail is queued for ${recipient}`)
    return mail
  }

  /** Opens the link of a queued mail; returns the target of its redirect. */
  async function openLink({ payload }: QueuedMail): Promise<URL> {
    const { token, type, redirect_to } = payload
    const response = await send(`/verify?${new URLSearchParams({ token, type, redirect_to })}`)
    return new URL(response.headers.get('location') ?? '')
  }

  /** Signs up with the passcode, confirms by mail and chooses the password; returns the signed-in client. */
  async function join(email: string, password = PASSWORD) {
    const browser = openBrowser()
    const data = { access_passcode: PASSCODE }
    const { error } = await browser.auth.signUp({ email, password, options: { data } })
    if (error) throw error
    const { payload } = await findMail(email, 'confirm-sign-up')
    await browser.auth.verifyOtp({ token_hash: payload.token, type: 'signup' })
    const chosen = await browser.auth.updateUser({ password })
    if (chosen.error) throw chosen.error
    return browser
  }

  /** Somebody who joins and is an administrator. */
  async function joinAsAdmin(email: string) {
    const browser = await join(email)
    const { data } = await browser.auth.getUser()
    const id = data.user?.id ?? ''
    await owner`insert into admin_users (id) values (${id})`
    return { browser, id }
  }

  /** Invites an address; returns the token of the link. */
  async function invite(email: string): Promise<string> {
    const { data } = await app
      .as('administrator')
      .rpc('invite_administrator', { email })
      .throwOnError()
    return data[0].token
  }

  return {
    ...{ ...app, owner, fetchFrom, openBrowser, send },
    ...{ findMail, openLink, join, joinAsAdmin, invite },
  }
}
