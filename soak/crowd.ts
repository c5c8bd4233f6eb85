import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './person.ts'
import { readPages } from './reader.ts'
import { sendMessages } from './sender.ts'
import type { SiteUnderLoad } from './site-under-load.ts'
import { editQuestions } from './staff.ts'
import { uploadPictures } from './uploader.ts'

/** Seconds from one thing that a person does to the next: any between the two, as often. */
export type ThinkTime = readonly [least: number, most: number]

interface Group {
  people: number
  thinks: ThinkTime
}

export interface CrowdPlan {
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
} satisfies Record<keyof CrowdPlan, Person>

/** Everybody comes and stays until `leave`, which resolves when each has finished what they began. */
export function gather(site: SiteUnderLoad, plan: CrowdPlan) {
  const going = new AbortController()
  const everybody = (Object.keys(roles) as (keyof CrowdPlan)[]).flatMap((role) =>
    Array.from({ length: plan[role].people }, (_, number) =>
      live(site, roles[role], number, plan[role].thinks, going.signal),
    ),
  )
  const all = Promise.all(everybody)
  return {
    /** Rejects when one of them can't go on; otherwise it never settles. */
    failed: all.then(() => new Promise<never>(() => {})),
    leave: async () => {
      going.abort()
      await all
    },
  }
}

async function live(
  site: SiteUnderLoad,
  role: Person,
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
