import { queryOptions } from '@tanstack/react-query'
import { unlessForbidden } from '../../../platform/browser-storage.ts'
import type { Db } from '../../../platform/db.ts'

/** The browsers and phones of the person who is signed in that are told of new messages. */
export const pushDevicesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['push_subscriptions', 'devices'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('push_subscriptions')
        .select('id, endpoint')
        .throwOnError()
      return data
    },
  })

/** Hours of the firm's day, from 0 to 23; the same twice where there are no quiet hours. */
export interface QuietHours {
  quiet_from: number
  quiet_to: number
}

const USUAL: QuietHours = { quiet_from: 21, quiet_to: 7 }

export const quietHoursQuery = (db: Db) =>
  queryOptions({
    queryKey: ['staff_preferences', 'quiet-hours'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('staff_preferences')
        .select('quiet_from, quiet_to')
        .maybeSingle()
        .throwOnError()
      return data ?? USUAL
    },
  })

/** Tells whether this browser can ring, was allowed to, and does; `endpoint` is the address of its subscription. */
export type ThisBrowser =
  | { state: 'unable' | 'forbidden' | 'off' }
  | { state: 'on'; endpoint: string }

export const thisBrowserQuery = () =>
  queryOptions({
    queryKey: ['browser', 'push'],
    // The browser's own knowledge needs no connection.
    networkMode: 'always',
    queryFn: async (): Promise<ThisBrowser> => {
      const canRing = 'PushManager' in window && 'Notification' in window
      if (!canRing || !unlessForbidden(() => navigator.serviceWorker)) return { state: 'unable' }
      if (Notification.permission === 'denied') return { state: 'forbidden' }
      const registration = await findRegistration()
      const subscription = await registration?.pushManager.getSubscription()
      return subscription ? { state: 'on', endpoint: subscription.endpoint } : { state: 'off' }
    },
  })

export const WORKER = '/admin/push-worker.js'
/** The worker of the public pages has the rest of the site. */
export const SCOPE = '/admin/'

/** The registration of our worker. Until there is one, browsers name that of the public pages, which isn't ours. */
export async function findRegistration() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  return registrations.find(({ scope }) => new URL(scope).pathname === SCOPE)
}
