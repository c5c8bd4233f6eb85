import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import { timeZone } from '../../app/platform/time/time-zone.ts'
import { localHour } from '../../shared/time/local-time.ts'
import { encryptPush, type PushRecipient } from './encrypt-push.ts'
import { findPushKeys, type PushKeys, signPush } from './push-keys.ts'
import { findPushService } from './push-services.ts'

interface Options {
  /** Holds the secret key. */
  service: DataClient
  /** Whom push services may ask about these messages: `mailto:` and an address. */
  contact: string
  log: Log
  /** The address to send to for a subscription; undefined where nothing is sent. */
  findService?: (endpoint: string) => URL | undefined
}

interface ClaimedPush extends PushRecipient {
  id: string
  endpoint: string
  submission_id: string
  name: string
}

const LOOK_EVERY_MS = 3000
const TIMEOUT_MS = 10_000
/** The seconds for which a push service keeps a message for a phone that is off. */
const KEPT_FOR = 12 * 60 * 60

/** Tells the browsers and phones of staff of each new message. The database gives each push to one process. */
export function startPushDelivery(options: Options) {
  let isStopped = false
  let keys: PushKeys | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  async function run() {
    try {
      keys ??= await findPushKeys(options.service)
      while (!isStopped && (await sendNextPush(keys, options)));
    } catch (error) {
      // The mail delivery logs that the database is away.
      options.log.debug({ err: error }, 'The pushes that are due could not be read')
    }
    if (!isStopped) timer = setTimeout(start, LOOK_EVERY_MS).unref()
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    /** Resolves when the push that is being sent has been finished. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}

/** Sends the push that is due next; false when there is none. */
export async function sendNextPush(
  keys: PushKeys,
  { service, contact, log, findService = findPushService }: Options,
  now = new Date(),
): Promise<boolean> {
  const hour = localHour(now, await timeZone.read(service))
  const { data } = await service.rpc('claim_push', { hour }).throwOnError()
  const [push] = data
  if (!push) return false
  const url = findService(push.endpoint)
  const status = url ? await post(url, push, await signPush(keys, url, contact), log) : 410
  // The browser has given the subscription up.
  const isGone = status === 404 || status === 410
  const mayImprove = status === undefined || status === 429 || status >= 500
  if (!mayImprove)
    await service.rpc('finish_push', { push_id: push.id, is_gone: isGone }).throwOnError()
  if (status === undefined || status >= 300)
    log.warn({ push: push.id, status, host: url?.host }, 'A push service did not take a message')
  return true
}

/** Resolves to the status, or to undefined when no answer came. Nobody's words go along, only the name. */
async function post(url: URL, push: ClaimedPush, authorization: string, log: Log) {
  const text = JSON.stringify({
    title: 'A new message',
    body: `${push.name} has written.`,
    url: `/admin/contact-submissions?message=${push.submission_id}`,
    tag: push.submission_id,
  })
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(encryptPush(text, push)),
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_FOR),
        urgency: 'high',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body?.cancel()
    return status
  } catch (error) {
    log.debug({ err: error, host: url.host }, 'A push service could not be reached')
  }
}
