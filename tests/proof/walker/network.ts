import type { Page, Request, Route } from '@playwright/test'
import type { Person } from './people.ts'

const SERVICE = /\/(rest|functions|auth|storage)\/v1\//

/** A beacon is never reported as finished, and a page can be used without its pictures. */
export const isAwaited = (request: Request) =>
  !['ping', 'image', 'font'].includes(request.resourceType())

/** Intercepts requests only while that is needed, because a browser with intercepted requests has no cache. */
export async function intercept(person: Person) {
  const isNeeded = person.fault.now !== undefined || person.isOutdated || person.held.length > 0
  if (isNeeded === person.isIntercepted) return
  person.isIntercepted = isNeeded
  const context = person.page.context()
  if (!isNeeded) return context.unrouteAll()
  await context.route('**/assets/**', (route) =>
    person.isOutdated ? route.fulfill({ status: 404, body: MESSAGE }) : route.fallback(),
  )
  // The page that asked may just be gone.
  await context.route(SERVICE, (route) => answer(route, person).catch(() => {}))
}

async function answer(route: Route, person: Person) {
  const request = route.request()
  const { now } = person.fault
  const isMet =
    now && (now !== '409' || request.method() !== 'GET') && (now !== 'slow' || isAwaited(request))
  if (!isMet) return route.fallback()
  person.fault.isMet = true
  if (now === 'slow') {
    // It isn't waited for, so that the next steps happen meanwhile.
    person.awaited.delete(request)
    await hold(person, request.frame().page())
    return route.fallback()
  }
  if (now === 'lost') {
    await route.fetch().catch(() => {})
    return route.abort()
  }
  const code = { 401: 'PGRST301', 409: '23505', 500: undefined }[now]
  // What the auth service calls a refused token.
  const error_code = now === '401' ? 'bad_jwt' : undefined
  // The forms of /auth quote the auth service.
  const message = request.url().includes('/auth/v1/') ? 'Please try again later.' : MESSAGE
  return route.fulfill({ status: Number(now), json: { code, error_code, message } })
}

const MESSAGE = 'Ordered by the walk'

/** Steps are counted rather than seconds, so that the same walk goes on alike on a slow machine. */
const hold = (person: Person, page: Page) =>
  new Promise<void>((release) => person.held.push({ page, steps: 6, release }))

/** Whether an answer to the window in front is held. */
export const isHeld = ({ held, page }: Person) => held.some((request) => request.page === page)

/** A tab that its browser has put to sleep reads no answer until it wakes. */
export function releaseHeld(person: Person) {
  for (const request of person.held) request.steps -= 1
  const isDue = ({ page, steps }: Person['held'][number]) =>
    steps < 1 && (person.behind?.page !== page || page.isClosed())
  const due = person.held.filter(isDue)
  person.held = person.held.filter((request) => !due.includes(request))
  for (const { release } of due) release()
}
