import { type Kind, type RequestOptions, randomAddress } from './requests.ts'
import { administrator, type SiteUnderLoad } from './site-under-load.ts'

/** Renews the access token when it has expired, as the client library does. */
export async function signIn(site: SiteUnderLoad) {
  let session = await requestToken(site, 'password', administrator)

  async function ask(kind: Kind, options: RequestOptions): Promise<number> {
    session ??= await requestToken(site, 'password', administrator)
    if (!session) return 0
    const send = () => {
      const authorization = `Bearer ${session?.access_token}`
      const headers = { apikey: site.keys.publishable, authorization, ...options.headers }
      return site.ask(kind, { ...options, headers })
    }
    const answer = await send()
    if (answer?.status !== 401) return answer?.status ?? 0
    session = await requestToken(site, 'refresh_token', { refresh_token: session.refresh_token })
    return (await send())?.status ?? 0
  }

  return {
    call: (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      ask('staff', {
        method,
        path: `/rest/v1/${path}`,
        ...(body && {
          headers: { 'content-type': 'application/json', ...headers },
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
    address: randomAddress(),
  })
  return answer?.status === 200 ? JSON.parse(answer.body.toString()) : undefined
}
