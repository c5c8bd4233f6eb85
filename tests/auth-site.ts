import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { createTestApp } from './test-app.ts'

export const SITE = 'http://site.test'
export const PASSCODE = 'R2d7'
export const PASSWORD = 'larches in autumn'

interface Browser {
  /** The client's address. */
  address?: string
  auth?: SupabaseClientOptions<'public'>['auth']
  fetch?: typeof fetch
}

/** What a mail says that waits to be sent. */
export interface QueuedMail {
  kind: string
  recipient: string
  payload: { token: string; code: string; type: string; redirect_to: string }
}

/** The backend with an access passcode, and browsers of people who are not signed in yet. */
export async function createAuthSite() {
  const app = await createTestApp()
  const { owner } = app.database
  await owner`insert into private.settings values ('signup_passcode', ${PASSCODE})`

  /** A browser of its own. */
  const openBrowser = ({ address, auth, ...given }: Browser = {}) =>
    createClient(SITE, app.keys.publishable, {
      global: {
        fetch: (input, init) => app.backend.fetch(new Request(input, init), { address }),
        ...given,
      },
      auth: { persistSession: false, autoRefreshToken: false, ...auth },
    })

  /** A call as no client would send it, with the publishable key. */
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
    if (!mail) throw new Error(`No mail waits for ${recipient}`)
    return mail
  }

  /** Opens the link of the mail that waits for the recipient; gives where it leads. */
  async function openLink({ payload }: QueuedMail): Promise<URL> {
    const { token, type, redirect_to } = payload
    const response = await send(`/verify?${new URLSearchParams({ token, type, redirect_to })}`)
    return new URL(response.headers.get('location') ?? '')
  }

  /** An account with the passcode, confirmed by its mail; the browser is signed in. */
  async function join(email: string, password = PASSWORD) {
    const browser = openBrowser()
    const data = { access_passcode: PASSCODE }
    const { error } = await browser.auth.signUp({ email, password, options: { data } })
    if (error) throw error
    const { payload } = await findMail(email, 'confirm-sign-up')
    await browser.auth.verifyOtp({ token_hash: payload.token, type: 'signup' })
    return browser
  }

  /** A link's token for a new invitation. */
  async function invite(email: string): Promise<string> {
    const { data } = await app
      .as('administrator')
      .rpc('invite_administrator', { email })
      .throwOnError()
    return data[0].token
  }

  return { ...app, owner, openBrowser, send, findMail, openLink, join, invite }
}
