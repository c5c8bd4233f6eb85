import '../../app/styles.css'
import '../../app/routes/staff.css'
import { createClient } from '@supabase/supabase-js'
import axe from 'axe-core'
import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import App, { shouldRevalidate } from '../../app/root.tsx'
import AdminLayout from '../../app/routes/admin/layout.tsx'
import { closeToast, shownToast } from '../../app/ui/toast.ts'
import type { Fault, Order } from './gate.ts'

const routes = import.meta.glob<{ default: ComponentType }>('../../app/routes/admin/*.tsx')
const publishableKey = inject('publishableKey')
const session = JSON.parse(inject('session'))
const storageKey = `sb-${location.hostname.split('.')[0]}-auth-token`

/** A colleague at another machine. */
export const colleague = createClient(location.origin, publishableKey, {
  accessToken: async () => session.access_token,
})

/** The site's own service, for which no policy holds. */
export const service = createClient(location.origin, inject('secretKey'), {
  auth: { persistSession: false },
})

const settings = { supabaseUrl: '', publishableKey }
const business = { name: 'Quiet Valley', phone: '(250) 426-7890', email: 'hello@quietvalley.ca' }
const rootData = { settings, siteUrl: location.origin, business }

/** The browser's address and Back button, which the tests' router in memory has instead. */
export const addressBar = { says: '', goBack: () => {} }

function Root() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  addressBar.says = pathname + search
  addressBar.goBack = () => void navigate(-1)
  return <App {...({ loaderData: rootData } as Parameters<typeof App>[0])} />
}

/** The paths of the screens whose file has another name. */
const paths: Record<string, string> = {
  dashboard: '',
  product: 'products/:id',
  pet: 'pets/:id',
}

const screens = Object.entries(routes).map(([file, load]) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return { path: paths[name] ?? name, Component: lazy(load) }
})

let closeScreen = () => {}

/** Opens a screen of staff, in place of the one before, in a browser at which somebody has signed in. */
export function openScreen(address: string) {
  closeScreen()
  localStorage.setItem(storageKey, inject('session'))
  const Routes = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      // Without it the data is gone once a link is followed.
      loader: () => rootData,
      shouldRevalidate,
      children: [{ path: 'admin', Component: AdminLayout, children: screens }],
    },
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // Without StrictMode, which mounts everything twice here and does nothing in the built site.
  root.render(
    <Routes initialEntries={[address]} hydrationData={{ loaderData: { root: rootData } }} />,
  )
  closeScreen = () => {
    root.unmount()
    place.remove()
    const toast = shownToast()
    if (toast) closeToast(toast.id)
  }
  onTestFinished(() => closeScreen())
}

async function orderAtGate(faults: Fault[]) {
  const asked: Order = { faults, backends: inject('backends') }
  await fetch('/gate', { method: 'POST', body: JSON.stringify(asked) })
}

// The first order gives this browser context its backend.
await orderAtGate([])

/** Makes requests fail or wait from now on, until it is called again or the test ends. */
export async function order(...faults: Fault[]) {
  if (faults.length > 0) onTestFinished(() => orderAtGate([]))
  await orderAtGate(faults)
}

/** Nothing gets through any more, which the browser says too. */
export async function goOffline() {
  await order({ address: '/', does: 'cut' })
  window.dispatchEvent(new Event('offline'))
}

export async function goOnline() {
  await order()
  window.dispatchEvent(new Event('online'))
}

/**
 * With the next press or key the session of this browser has run out, and the server takes its refresh token no more.
 * Until then it holds, because a screen also reads by itself, and would show the sign-in too early.
 */
export function endSession() {
  const acts = ['click', 'input']
  const end = () => {
    for (const act of acts) removeEventListener(act, end, true)
    // The client doesn't send a token again that was refused a moment ago.
    const refresh_token = crypto.randomUUID()
    const ended = { ...session, expires_at: 1, expires_in: 0, refresh_token }
    localStorage.setItem(storageKey, JSON.stringify(ended))
  }
  for (const act of acts) addEventListener(act, end, true)
}

const signInDialog = page.getByRole('dialog', { name: 'Please sign in again' })

/** Whether a read of the screen has met the end of the session before the person pressed anything. */
export const isAskedToSignIn = () => signInDialog.query() !== null

export async function signInAgain() {
  const dialog = signInDialog
  await dialog.getByLabelText('Password', { exact: true }).fill(inject('password'))
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Expects that axe finds nothing to complain of on the screen as it is now. */
export async function expectAccessible(state: string) {
  await expect.element(page.getByRole('main', { includeHidden: true })).toBeInTheDocument()
  const { violations } = await axe.run({
    runOnly: [...standards, 'best-practice'],
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  } as axe.RunOptions)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, state).toEqual([])
}

/**
 * Silences the console in a test where requests fail. The product logs a failure a second later, unless the page is left
 * before, so that the page is told that it is left when the test ends.
 */
export const letFail = () => {
  console.error = () => {}
  onTestFinished(() => void window.dispatchEvent(new Event('pagehide')))
}

/** Advances the clock until something is shown, because the product polls every few seconds. */
export async function expectInTime(awaited: Locator) {
  // The fake clock stays until the test ends, because its timers never fire on the real one.
  if (!vi.isFakeTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return awaited.query()
    })
    .not.toBeNull()
}
