import type { Source } from '../../../platform/rows/reads/source.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { findRegistration, type QuietHours, SCOPE, WORKER } from './push.queries.ts'

const writes: Source[] = ['push_subscriptions', 'staff_preferences', 'browser']

/** Asks for the permission, subscribes this browser, and tells the site. */
export const ringHere: Write<void> = {
  writes,
  send: async (db) => {
    // First, because browsers ask only right after a press.
    if ((await Notification.requestPermission()) !== 'granted')
      throw new Error('This browser did not allow notifications.')
    const client = await db()
    const { data: key } = await client.rpc('find_push_key').throwOnError()
    if (!key) throw new Error('The site is still starting. Please try again in a minute.')
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    await becomeActive(registration)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
    const { keys = {}, endpoint = '' } = subscription.toJSON()
    await client
      .rpc('subscribe_to_push', {
        endpoint,
        public_key: keys.p256dh ?? '',
        secret: keys.auth ?? '',
      })
      .throwOnError()
  },
}

/** `ready` would wait for a worker of this page, which the dashboard is not below. */
async function becomeActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  )
}

/** Ends it for this browser, or for all of the person’s. */
export const stopRinging: Write<'here' | 'everywhere'> = {
  writes,
  send: async (db, where) => {
    const subscription = await (await findRegistration())?.pushManager.getSubscription()
    const rows = (await db()).from('push_subscriptions').delete()
    if (where === 'everywhere') await rows.neq('endpoint', '').throwOnError()
    else if (subscription) await rows.eq('endpoint', subscription.endpoint).throwOnError()
    await subscription?.unsubscribe()
  },
}

export const setQuietHours: Write<QuietHours> = {
  writes,
  send: async (db, hours) => {
    await (await db()).from('staff_preferences').upsert(hours).throwOnError()
  },
}
