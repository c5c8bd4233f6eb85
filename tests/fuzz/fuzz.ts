import fc from 'fast-check'
import { badRequests, findWireFault } from './bad-requests.ts'
import { authDoor } from './doors/auth-door.ts'
import type { Door } from './doors/door.ts'
import { functionsDoor } from './doors/functions-door.ts'
import { pagesDoor } from './doors/pages-door.ts'
import { restDoor } from './doors/rest-door.ts'
import { storageDoor } from './doors/storage-door.ts'
import { findFault } from './find-fault.ts'
import { type FuzzedSite, readSchema } from './fuzzed-site.ts'
import { sendBytes } from './send-bytes.ts'
import type { Caller } from './shot.ts'

export const openDoors = async ({ owner }: FuzzedSite): Promise<Door[]> => [
  restDoor(await readSchema(owner)),
  authDoor,
  storageDoor,
  functionsDoor,
  pagesDoor,
]

export const strangers: Caller[] = ['nobody', 'visitor', 'stranger', 'forger']
export const staff: Caller[] = ['administrator', 'service']

export interface Plan {
  seed: number
  /** Requests, and the milliseconds after which it is enough. */
  most: number
  time: number
}

/** The smallest request found that is answered as none may be, and how to repeat it; undefined when there is none. */
type Finding = string | undefined

/** Limits count by the address and by the account: few are reached before they are counted anew. */
const RENEW_EVERY = 50

export async function fuzzDoor(
  site: FuzzedSite,
  door: Door,
  callers: Caller[],
  plan: Plan,
): Promise<Finding> {
  let sent = 0
  const property = fc.asyncProperty(door.shots(callers), async (shot) => {
    sent += 1
    if (sent % RENEW_EVERY === 0) await site.renew()
    const fault = findFault(door, shot, await site.send(shot))
    if (fault) throw new Error(fault)
  })
  return describeFinding(door.name, await fc.check(property, within(plan)))
}

/** The same below the doors: what is hardly HTTP. */
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
