import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/** What shows the server when this form was first touched, or why it couldn't be had. */
export type Fetched = { token: string; at: number } | { outcome: ContactOutcome }

const PATIENCE = 20_000
// The server takes a shorter time for a machine's.
const SHORTEST_TIME = 1600

export async function fetchToken({
  supabaseUrl,
  publishableKey,
}: BackendSettings): Promise<Fetched> {
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1${contactFunction}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) return { outcome: await readOutcome(response) }
    const { token } = (await response.json()) as { token: string }
    return { token, at: performance.now() }
  } catch {
    return { outcome: unreachable }
  }
}

/** Whoever is quick, or whose token came late, waits for a moment rather than look like a machine. */
export async function waitUntilPlausible({ at }: { at: number }) {
  const left = SHORTEST_TIME - (performance.now() - at)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
