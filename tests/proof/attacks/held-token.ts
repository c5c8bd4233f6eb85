import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type createAuthSite, SITE } from '../../auth-site.ts'

type Site = Pick<Awaited<ReturnType<typeof createAuthSite>>, 'keys' | 'fetchFrom'>

/** The browser's current access token. */
async function readToken({ auth }: SupabaseClient): Promise<string> {
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in')
  return data.session.access_token
}

/** Somebody who keeps the browser's current token and continues to use it, whatever happens to the session. */
export async function holdToken({ keys, fetchFrom }: Site, browser: SupabaseClient) {
  const token = await readToken(browser)
  return createClient(SITE, keys.publishable, {
    global: { fetch: fetchFrom() },
    accessToken: async () => token,
  })
}
