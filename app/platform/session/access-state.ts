import type { DataClient } from '../db.ts'

/**
 * Whether the signed-in person may work here, or what is missing. If the session was ended elsewhere, or needs the code
 * of an authenticator app by now, the client learns it here: its access token stays valid for a while.
 */
export async function askAccess(client: DataClient): Promise<string | null> {
  const { data: state } = await client.rpc('access_state').throwOnError()
  if (state === 'ended') await client.auth.signOut({ scope: 'local' })
  if (state === 'code') await client.auth.refreshSession()
  return state
}
