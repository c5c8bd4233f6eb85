import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'
import { unlessForbidden } from '../browser-storage.ts'
import { untilOnline } from '../connection/connection.ts'
import { logFailedRead } from '../connection/log-failed-read.ts'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { isForbidden, isWithoutSession } from '../rows/writes/error-messages.ts'
import { askAccess } from './access-state.ts'
import { needsCode } from './second-factor.ts'
import { nextSession, type SessionState } from './session-state.ts'
import { emailLinkParameters, isRecoveryCallback } from './stored-session.ts'
import { belongsToOther, claimTab } from './tab-owner.ts'

let state: SessionState = { status: 'loading', isRecovering: false }
let isFollowing = false
let ended = 0
const { notify, subscribe } = createListeners()
const nobodyYet = state

function setState(next: SessionState) {
  if (next === state) return
  if (next.status === 'expired' && state.status !== 'expired') ended += 1
  state = next
  notify()
}

/** Whether the session has expired and nobody has signed in since. */
export const hasSessionEnded = () => state.status === 'expired'

/** How many sessions have expired on this page. */
export const countEndedSessions = () => ended

/** Never resolves if the person leaves instead, because the page is then loaded again. */
const untilSignedIn = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (state.status !== 'signed-in') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(check)
    check()
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
    auth.onAuthStateChange((event, session) => {
      if (belongsToOther(session?.user.id)) return
      setState(nextSession(state, event, session?.user, session !== null && needsCode(session)))
    })
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
 * Signs this browser out, even if the server no longer knows the session, and loads `next`, by default the sign-in page,
 * so that nothing the person has read stays in memory, in this tab or another of the admin area.
 */
export async function leaveSignedOut(db: Db, next?: string) {
  setState({ status: 'leaving', isRecovering: false, user: state.user })
  const { error } = await (await db()).auth.signOut({ scope: 'local' })
  if (error) console.error('Sign-out failed', error)
  const others = openChannel()
  others?.postMessage('')
  others?.close()
  emptyTab(next)
}

/** Reaches the other tabs of this browser, unless it blocks that together with cookies. */
const openChannel = () => unlessForbidden(() => new BroadcastChannel('signed-out'))

/**
 * Unmounts the admin area first: a form with unsaved changes would ask before the page is left. Without a connection, the
 * other page is opened once it returns.
 */
async function emptyTab(path = '/auth') {
  if (state.status === 'left') return
  setState({ status: 'left', isRecovering: false })
  await untilOnline()
  setTimeout(() => window.location.replace(path))
}

/** The page to load again, without `reload`, which `app/offline` cancels because React Router also calls it. */
export const thisPage = () => window.location.pathname + window.location.search
const loadAgain = () => emptyTab(thisPage())

let isListening = false

/** Leaves this tab, on any of its later pages, when the person signs out in another one. */
export function useDeparture() {
  useEffect(() => {
    if (isListening) return
    isListening = true
    openChannel()?.addEventListener('message', () => emptyTab())
  }, [])
}

/**
 * The person whose screens this tab shows. When somebody else signs in, in this tab or another, the page is loaded
 * again: nothing that the first person read, typed or pressed is left in memory.
 */
export function useTabOwner() {
  const { status, user } = useSession()
  const id = status === 'signed-in' ? user?.id : undefined
  useEffect(() => {
    if (id) claimTab(id, loadAgain)
  }, [id])
  return user
}

/** True within the admin area, where a dialog asks the person to sign in again when the session has ended. */
export const CanSignInAgain = createContext(false)

/** Something was not done, because the session in which it was pressed had ended. */
export class SessionEndedError extends Error {
  constructor(button = 'the button') {
    super(`Your session had ended. Press ${button} again.`)
  }
}

/** Asks the server whether it has ended the session, if that may be why something failed. */
export async function learnEnd(db: Db, error: unknown) {
  if (isForbidden(error) || isWithoutSession(error)) await askAccess(await db()).catch(() => {})
}

/**
 * Runs an action in the session in which somebody pressed its button, and never in a later one: then it fails, once the
 * person has signed in again. `pressedIn` is what `countEndedSessions` returned when the button was pressed.
 */
export function useOneSession() {
  const db = useDb()
  const canSignInAgain = use(CanSignInAgain)
  return async <Result>(pressedIn: number, act: () => Promise<Result>): Promise<Result> => {
    const isOver = () => pressedIn !== ended || (canSignInAgain && hasSessionEnded())
    try {
      if (!isOver()) return await act()
    } catch (error) {
      if (canSignInAgain) await learnEnd(db, error)
      if (!isOver() || !canSignInAgain) throw error
    }
    if (canSignInAgain) await untilSignedIn()
    throw new SessionEndedError()
  }
}
