import fc from 'fast-check'
import { badRequests, findWireFault } from './bad-requests.ts'
import { authEndpoint } from './endpoints/auth.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { functionsEndpoint } from './endpoints/functions.ts'
import { pagesEndpoint } from './endpoints/pages.ts'
import { restEndpoint } from './endpoints/rest.ts'
import { storageEndpoint } from './endpoints/storage.ts'
import { findFault } from './find-fault.ts'
import { type FuzzedSite, readSchema } from './fuzzed-site.ts'
import type { Caller } from './request.ts'
import { sendBytes } from './send-bytes.ts'

export const createEndpoints = async ({ owner }: FuzzedSite): Promise<Endpoint[]> => [
  restEndpoint(await readSchema(owner)),
  authEndpoint,
  storageEndpoint,
  functionsEndpoint,
  pagesEndpoint,
]

export const strangers: Caller[] = ['nobody', 'visitor', 'stranger', 'forger']
export const staff: Caller[] = ['administrator', 'service']

export interface Plan {
  seed: number
  /** The maximum number of requests, and the maximum time in milliseconds. */
  most: number
  time: number
}

/** The smallest request with a wrong response, and how to repeat it; undefined if all are right. */
type Finding = string | undefined

/** Rate limits count per address and per account, so they are reset before many are reached. */
const RENEW_EVERY = 50

export async function fuzzEndpoint(
  site: FuzzedSite,
  endpoint: Endpoint,
  callers: Caller[],
  plan: Plan,
): Promise<Finding> {
  let sent = 0
  const property = fc.asyncProperty(endpoint.requests(callers), async (request) => {
    sent += 1
    if (sent % RENEW_EVERY === 0) await site.renew()
    const fault = findFault(endpoint, request, await site.send(request))
    if (fault) throw new Error(fault)
  })
  return describeFinding(endpoint.name, await fc.check(property, within(plan)))
}

/** Sends bytes that hardly resemble HTTP. */
export async function fuzzWire(site: FuzzedSite, plan: Plan): Promise<Finding> {
  const property = fc.asyncProperty(badRequests, async (bytes) => {
    const fault = findWireFault(bytes, await sendBytes(site.url, bytes))
    if (fault) throw new Error(fault)
  })
  return describeFinding('wire', await fc.check(property, within(plan)))
}

const within = ({ seed, most, time }: Plan) => ({
  seed,
  numRuns: most,
  interruptAfterTimeLimit: time,
  markInterruptAsFailure: false,
})

type Found = Pick<
  fc.RunDetails<unknown>,
  'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'
>

function describeFinding(
  name: string,
  { seed, counterexamplePath, counterexample, errorInstance }: Found,
): Finding {
  if (!counterexample) return undefined
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return [
    `${name}: ${fault}`,
    `  ${JSON.stringify(counterexample).slice(0, 2000)}`,
    `  seed ${seed}, path ${counterexamplePath}`,
  ].join('\n')
}
