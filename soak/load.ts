import { setTimeout as wait } from 'node:timers/promises'
import type { SiteUnderLoad } from './site-under-load.ts'
import {
  editQuestions,
  readPages,
  sendMessages,
  uploadPictures,
  type VirtualUser,
} from './virtual-user.ts'

/** Seconds between two actions of a user, evenly distributed. */
export type ThinkTime = readonly [least: number, most: number]

interface Group {
  people: number
  thinks: ThinkTime
}

export interface LoadPlan {
  readers: Group
  senders: Group
  staff: Group
  uploaders: Group
}

const roles = {
  readers: readPages,
  senders: sendMessages,
  staff: editQuestions,
  uploaders: uploadPictures,
} satisfies Record<keyof LoadPlan, VirtualUser>

/** Starts all users; `stop` resolves when each has finished its current action. */
export function startLoad(site: SiteUnderLoad, plan: LoadPlan) {
  const running = new AbortController()
  const users = (Object.keys(roles) as (keyof LoadPlan)[]).flatMap((role) =>
    Array.from({ length: plan[role].people }, (_, number) =>
      runUser(site, roles[role], number, plan[role].thinks, running.signal),
    ),
  )
  const all = Promise.all(users)
  return {
    /** Rejects when a user fails; otherwise it never settles. */
    failed: all.then(() => new Promise<never>(() => {})),
    stop: async () => {
      running.abort()
      await all
    },
  }
}

async function runUser(
  site: SiteUnderLoad,
  role: VirtualUser,
  number: number,
  [least, most]: ThinkTime,
  signal: AbortSignal,
) {
  const think = () =>
    wait((least + Math.random() * (most - least)) * 1000, true, { signal }).catch(() => false)
  if (!(await think())) return
  const next = await role(site, number)
  do await next()
  while (await think())
}
