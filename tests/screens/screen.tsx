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

const routes = import.meta.glob<{ default: ComponentType }>([
  '../../app/routes/admin/*.tsx',
  '../../app/features/*/admin/*-screen.tsx',
])
const publishableKey = inject('publishableKey')
const session = JSON.parse(inject('session'))
export const storageKey = `sb-${location.hostname.split('.')[0]}-auth-token`

/** A colleague on another machine. */
export const colleague = createClient(location.origin, publishableKey, {
  accessToken: async () => session.access_token,
})

/** The site's own service, to which no policy applies. */
export const service = createClient(location.origin, inject('secretKey'), {
  auth: { persistSession: false },
})

const settings = { supabaseUrl: '', publishableKey }
const business = { name: 'Quiet Valley', phone: '(250) 426-7890', email: 'hello@quietvalley.ca' }
const rootData = { settings, siteUrl: location.origin, business }

/** The browser's URL and Back button, replaced in the tests by an in-memory router. */
export const addressBar = { says: '', goBack: () => {} }

function Root() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  addressBar.says = pathname + search
  addressBar.goBack = () => void navigate(-1)
  return <App {...({ loaderData: rootData } as Parameters<typeof App>[0])} />
}

/** The paths of screens whose file has another name. */
const paths: Record<string, string> = {
  dashboard: '',
  product: 'products/:id',
  town: 'towns/:id',
  pet: 'pets/:id',
  'new-request': 'contact-submissions/new-request',
}

// In reverse order, so that a route's own module comes before the screen that it shows.
const screens = Object.entries(routes)
  .reverse()
  .map(([file, load]) => {
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/(-screen)?\.tsx$/, '')
    return { path: paths[name] ?? name, Component: lazy(load) }
  })

// As the bootstrap script does in a browser that isn't too old.
document.documentElement.toggleAttribute('data-modern', true)

let closeScreen = () => {}

/** Opens a staff screen, replacing the previous one, in a browser with a signed-in user. */
export function openScreen(address: string) {
  closeScreen()
  localStorage.setItem(storageKey, inject('session'))
  const Routes = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      // Without this loader, following a link would lose the data.
      loader: () => rootData,
      shouldRevalidate,
      children: [{ path: 'admin', Component: AdminLayout, children: screens }],
    },
  ])
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // Without StrictMode, which mounts everything twice here and has no effect on the built site.
  root.render(
    <Routes initialEntries={[address]} hydrationData={{ loaderData: { root: rootData } }} />,
  )
  closeScreen = () => {
    root.unmount()
    container.remove()
    const toast = shownToast()
    if (toast) closeToast(toast.id)
  }
  onTestFinished(() => closeScreen())
}

async function orderAtGate(faults: Fault[]) {
  const asked: Order = { faults, backends: inject('backends') }
  await fetch('/gate', { method: 'POST', body: JSON.stringify(asked) })
}

// The first order assigns a backend to this browser context.
await orderAtGate([])

/** Makes requests fail or wait until it is called again or the test ends. */
export async function order(...faults: Fault[]) {
  if (faults.length > 0) onTestFinished(() => orderAtGate([]))
  await orderAtGate(faults)
}

/** Blocks all requests and makes the browser report that it is offline. */
export async function goOffline() {
  await order({ address: '/', does: 'cut' })
  window.dispatchEvent(new Event('offline'))
}

export async function goOnline() {
  await order()
  window.dispatchEvent(new Event('online'))
}

/**
 * Makes the session end with the next click or key press: the server then refuses its refresh token. Until then it
 * lasts, because a screen also fetches in the background, and would show the sign-in too early.
 */
export function endSession() {
  const acts = ['click', 'input']
  const end = () => {
    for (const act of acts) removeEventListener(act, end, true)
    // The client doesn't resend a token that was refused a moment ago.
    const refresh_token = crypto.randomUUID()
    const ended = { ...session, expires_at: 1, expires_in: 0, refresh_token }
    localStorage.setItem(storageKey, JSON.stringify(ended))
  }
  for (const act of acts) addEventListener(act, end, true)
}

const signInDialog = page.getByRole('dialog', { name: 'Please sign in again' })

/** Whether a background fetch has noticed the end of the session before the person pressed anything. */
export const isAskedToSignIn = () => signInDialog.query() !== null

export async function signInAgain() {
  const dialog = signInDialog
  await dialog.getByLabelText('Password', { exact: true }).fill(inject('password'))
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Signs a person in on another device. */
export async function signInElsewhere(email: string) {
  const client = createClient(location.origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'elsewhere' },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: inject('password') })
  expect(error).toBeNull()
  return client
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Expects that axe finds no violation in the screen's current state. */
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
 * Silences the console in a test with failing requests. The product logs a failure a second later unless the page is
 * left, so the page gets that event when the test ends.
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
