import { readClaims } from './claims.ts'

let owner: string | undefined
let leave = () => {}

/**
 * Gives this tab to the person whose screens it shows, until it is loaded again. `onOther` is called when somebody else
 * turns out to be signed in.
 */
export function claimTab(userId: string, onOther: () => void) {
  owner ??= userId
  leave = onOther
}

/** Whether this tab belongs to somebody else. If so, the tab is left. */
export function belongsToOther(userId: unknown): boolean {
  const isOther = owner !== undefined && typeof userId === 'string' && userId !== owner
  if (isOther) leave()
  return isOther
}

/**
 * `fetch` for the data client, which reads the session from storage that all tabs share. Nothing that was begun in this
 * tab is sent in the name of a person who has signed in since.
 */
export const asOwnerOnly =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const [, token = ''] = new Headers(init?.headers).get('authorization')?.split(' ') ?? []
    if (belongsToOther(readClaims(token).sub))
      throw new Error('Somebody else has signed in in this browser.')
    return send(input, init)
  }
