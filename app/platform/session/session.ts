import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'
import { unlessForbidden } from '../browser-storage.ts'
import { logFailedRead } from '../connection/log-failed-read.ts'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { needsCode } from './second-factor.ts'
import { nextSession, type SessionState } from './session-state.ts'
import { emailLinkParameters, isRecoveryCallback } from './stored-session.ts'

let state: SessionState = { status: 'loading', isRecovering: false }
let isFollowing = false
const { notify, subscribe } = createListeners()
const nobodyYet = state

function setState(next: SessionState) {
  if (next === state) return
  state = next
  notify()
}

/** Whether the session has expired and nobody has signed in since. */
export const hasSessionEnded = () => state.status === 'expired'

/** Never resolves if the person leaves instead, because the page is then loaded again. */
const untilSignedIn = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      if (state.status !== 'signed-in') return
      unsubscribe()
      resolve()
    })
  })

/** Who is signed in in this browser; `loading` on the server and until the first check is done. */
export function useSession(): SessionState {
  const db = useDb()
  useEffect(() => {
    if (!isFollowing) followSession(db)
  }, [db])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nobodyYet,
  )
}

/** Follows the client's session: kept in local storage, refreshed, taken from an emailed link. */
async function followSession(db: Db) {
  isFollowing = true
  const begunAt = performance.now()
  const isRecovering = isRecoveryCallback(emailLinkParameters())
  try {
    const { auth } = await db()
    setState({ ...state, isRecovering })
    auth.onAuthStateChange((event, session) =>
      setState(nextSession(state, event, session?.user, session !== null && needsCode(session))),
    )
    const { error } = await auth.initialize()
    if (error) failLink(error.message)
  } catch (error) {
    logFailedRead('The session could not be checked', error, begunAt)
    isFollowing = false
    setState({ status: 'signed-out', isRecovering: false })
  }
}

// The page keeps the message and the URL drops it, so that a reload starts clean.
function failLink(problem: string) {
  window.history.replaceState(window.history.state, '', window.location.pathname)
  setState({ ...state, isRecovering: false, problem })
}

/**
 * Signs this browser out, even if the server no longer knows the session, and loads the sign-in page, so that nothing
 * the person has read stays in memory, in this tab or another of the admin area.
 */
export async function leaveSignedOut(db: Db) {
  setState({ status: 'leaving', isRecovering: false, user: state.user })
  const { error } = await (await db()).auth.signOut({ scope: 'local' })
  if (error) console.error('Sign-out failed', error)
  const others = openChannel()
  others?.postMessage('')
  others?.close()
  emptyTab()
}

/** Reaches the other tabs of this browser, unless it blocks that together with cookies. */
const openChannel = () => unlessForbidden(() => new BroadcastChannel('signed-out'))

/** Unmounts the admin area first: a form with unsaved changes would ask before the page is left. */
function emptyTab() {
  setState({ status: 'left', isRecovering: false })
  setTimeout(() => window.location.replace('/auth'))
}

/** Leaves this page when the person signs out in another tab. */
export function useDeparture() {
  useEffect(() => {
    const others = openChannel()
    others?.addEventListener('message', emptyTab)
    return () => others?.close()
  }, [])
}

/** True within the admin area, where a dialog asks the person to sign in again when the session has ended. */
export const CanSignInAgain = createContext(false)

/** Repeats an action that failed because the session had ended, once the person has signed in again. */
export function useRepeatAfterSignIn() {
  const canSignInAgain = use(CanSignInAgain)
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      if (!canSignInAgain || !hasSessionEnded()) throw error
      await untilSignedIn()
      return await act()
    }
  }
}
