import { readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findTree } from '../bench/processes.ts'
import type { SiteProcess } from '../tests/site-process.ts'
import { fillDisk } from './fill-disk.ts'
import type { SiteUnderLoad } from './site-under-load.ts'
import { sendMessage } from './virtual-user.ts'
import { waitUntil } from './wait-until.ts'

export interface Fault {
  name: string
  /** What the log must contain about it, if anything. */
  says?: RegExp
  /** Whether the site's process survives, so that pages are served throughout. */
  isProcessAlive: boolean
  /** Whether every request that was received must be answered; new connections may be refused. */
  isOrderly?: boolean
  /** Causes the fault, and repairs what only an operator can repair. */
  inject(site: SiteUnderLoad): Promise<void>
}

const HOUR = 3_600_000
/** When daylight saving time begins in the firm's time zone. */
const SUMMER_TIME = Date.parse('2027-03-14T09:00:00Z')

const PROCESS_KILLED = /A process of PostgreSQL was killed/

export const faults: Fault[] = [
  {
    name: 'a process of PostgreSQL is killed',
    says: PROCESS_KILLED,
    isProcessAlive: true,
    inject: async (site) => {
      const logLength = site.output().length
      process.kill(await findWorker(site), 'SIGKILL')
      // PostgreSQL ends its other processes a moment later; until then they still respond.
      await waitUntil('PostgreSQL has noticed', async () =>
        PROCESS_KILLED.test(site.output().slice(logLength)),
      )
    },
  },
  {
    name: 'PostgreSQL is killed',
    says: /PostgreSQL ended unexpectedly; restarting it/,
    isProcessAlive: true,
    inject: async (site) => void process.kill(await findPostmaster(site), 'SIGKILL'),
  },
  {
    name: 'the mail server stops while it receives a mail',
    says: /A mail could not be sent/,
    isProcessAlive: true,
    inject: cutMailServer,
  },
  {
    name: 'the cached pictures are damaged and unreadable',
    isProcessAlive: true,
    inject: damageCache,
  },
  {
    name: 'a file replaces the cache folder',
    says: /A cache folder was not usable and has been created again/,
    isProcessAlive: true,
    inject: async ({ folder }) => {
      const cache = path.join(folder, 'cache')
      await mkdir(cache, { recursive: true })
      // The site may create the folder again in between.
      for (let isReplaced = false; !isReplaced; ) {
        await rename(cache, `${cache}-away`)
        isReplaced = await writeFile(cache, 'This was a folder.').then(
          () => true,
          () => false,
        )
        await rm(`${cache}-away`, { recursive: true })
      }
    },
  },
  {
    name: 'the clock jumps two hours ahead',
    isProcessAlive: true,
    inject: (site) => setClock(site, 2 * HOUR),
  },
  {
    name: 'the clock jumps back to two hours behind',
    isProcessAlive: true,
    inject: (site) => setClock(site, -2 * HOUR),
  },
  {
    name: 'summer time begins',
    isProcessAlive: true,
    inject: (site) => setClock(site, SUMMER_TIME - Date.now() - 2000),
  },
  {
    name: 'the disk is full',
    says: /disk (of the database )?is full/i,
    isProcessAlive: true,
    inject: fillDisk,
  },
  {
    name: 'the site is killed and started twice at the same time',
    says: /stopping a PostgreSQL left by a killed process/,
    isProcessAlive: false,
    inject: killAndStartTwice,
  },
  {
    name: 'the site is stopped and started again',
    says: /is ready on/,
    isProcessAlive: false,
    isOrderly: true,
    inject: async (site) => {
      await site.process().kill('SIGTERM')
      site.replace(await site.start())
    },
  },
]

async function findPostmaster({ folder }: SiteUnderLoad) {
  const file = path.join(folder, 'postgres/cluster/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

/** A PostgreSQL process that serves the site's connections. */
async function findWorker(site: SiteUnderLoad) {
  const found = findTree(await findPostmaster(site)).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('authenticator'),
  )
  if (!found) throw new Error('PostgreSQL has no worker process')
  return found
}

/** The mail server stops while it receives one mail, and another becomes due while it is down. */
async function cutMailServer(site: SiteUnderLoad) {
  const { catcher } = site
  const arrived = catcher.holdNext()
  await sendMessage(site)
  await arrived
  const logLength = site.output().length
  await catcher.stop()
  catcher.accept()
  await sendMessage(site)
  const isNoticed = () => /A mail could not be sent/.test(site.output().slice(logLength))
  await waitUntil('the site notices that its mail server is gone', async () => isNoticed())
  await catcher.start()
}

async function damageCache({ folder }: SiteUnderLoad) {
  const pictures = path.join(folder, 'cache/pictures')
  await mkdir(pictures, { recursive: true })
  for (const name of await readdir(pictures))
    await writeFile(path.join(pictures, name), 'no picture')
  await chmod(path.join(folder, 'cache'), 0)
}

async function setClock(site: SiteUnderLoad, milliseconds: number) {
  site.process().send({ clock: milliseconds })
  // Long enough for the clock to pass the change and for every user to act.
  await wait(2500)
}

const REFUSED = /ended with 1:\n.*Another process is already using the database in \S+; stop it/s

async function killAndStartTwice(site: SiteUnderLoad) {
  await site.process().kill('SIGKILL')
  const starts = await Promise.allSettled([site.start(), site.start()])
  const [winner, another] = starts.flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  ) as [SiteProcess?, SiteProcess?]
  if (winner) site.replace(winner)
  await another?.kill('SIGKILL')
  const refusal = starts.find((start) => start.status === 'rejected')?.reason?.message
  if (!winner || another || !REFUSED.test(refusal))
    throw new Error(
      `Exactly one of two simultaneous starts must be refused with an explanation: ${refusal}`,
    )
}
