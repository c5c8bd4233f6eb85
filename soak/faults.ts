import { readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findTree } from '../bench/processes.ts'
import type { SiteProcess } from '../tests/site-process.ts'
import { fillDisk } from './fill-disk.ts'
import { patiently } from './patiently.ts'
import { sendMessage } from './sender.ts'
import type { SiteUnderLoad } from './site-under-load.ts'

export interface Fault {
  name: string
  /** What the log says of it; nothing where nobody has to know. */
  says?: RegExp
  /** Whether the process lives, so that pages are to be had all the while. */
  isProcessAlive: boolean
  /** Whether everybody who was heard is answered, too: nobody may be cut off, only turned away. */
  isOrderly?: boolean
  /** Lets it happen, and whatever has to be mended from outside. */
  befall(site: SiteUnderLoad): Promise<void>
}

const HOUR = 3_600_000
/** Two o'clock at night in the valley, when the clocks are put forward. */
const SUMMER_TIME = Date.parse('2027-03-14T09:00:00Z')

export const faults: Fault[] = [
  {
    name: 'a process of PostgreSQL is killed',
    says: /A process of PostgreSQL was killed/,
    isProcessAlive: true,
    befall: async (site) => void process.kill(await findWorker(site), 'SIGKILL'),
  },
  {
    name: 'PostgreSQL is killed',
    says: /PostgreSQL ended by itself; starting it again/,
    isProcessAlive: true,
    befall: async (site) => void process.kill(await findPostmaster(site), 'SIGKILL'),
  },
  {
    name: 'the mail server goes in the middle of a mail',
    says: /A mail could not be sent/,
    isProcessAlive: true,
    befall: cutMailServer,
  },
  {
    name: 'the kept pictures are damaged and locked away',
    isProcessAlive: true,
    befall: damageCache,
  },
  {
    name: 'a file takes the place of the cache',
    says: /A cache folder was not usable and has been created again/,
    isProcessAlive: true,
    befall: async ({ folder }) => {
      const cache = path.join(folder, 'cache')
      await mkdir(cache, { recursive: true })
      await rename(cache, `${cache}-away`)
      await writeFile(cache, 'This was a folder.')
      await rm(`${cache}-away`, { recursive: true })
    },
  },
  {
    name: 'the clock goes two hours forward',
    isProcessAlive: true,
    befall: (site) => setClock(site, 2 * HOUR),
  },
  {
    name: 'the clock goes back, two hours behind',
    isProcessAlive: true,
    befall: (site) => setClock(site, -2 * HOUR),
  },
  {
    name: 'summer time begins',
    isProcessAlive: true,
    befall: (site) => setClock(site, SUMMER_TIME - Date.now() - 2000),
  },
  {
    name: 'the disk is full',
    says: /disk (of the database )?is full/i,
    isProcessAlive: true,
    befall: fillDisk,
  },
  {
    name: 'the site is killed, and started twice at once',
    says: /stopping a PostgreSQL left by a killed process/,
    isProcessAlive: false,
    befall: killAndStartTwice,
  },
  {
    name: 'the site is told to stop, and started again',
    says: /is ready on/,
    isProcessAlive: false,
    isOrderly: true,
    befall: async (site) => {
      await site.process().kill('SIGTERM')
      site.replace(await site.start())
    },
  },
]

async function findPostmaster({ folder }: SiteUnderLoad) {
  const file = path.join(folder, 'postgres/cluster/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

/** One that answers requests. */
async function findWorker(site: SiteUnderLoad) {
  const found = findTree(await findPostmaster(site)).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('authenticator'),
  )
  if (!found) throw new Error('PostgreSQL has nobody at work')
  return found
}

/** One mail is in its hands when it goes, and others come while it is away. */
async function cutMailServer(site: SiteUnderLoad) {
  const { catcher } = site
  const arrived = catcher.holdNext()
  await sendMessage(site)
  await arrived
  const said = site.output().length
  await catcher.stop()
  catcher.accept()
  await sendMessage(site)
  const isNoticed = () => /A mail could not be sent/.test(site.output().slice(said))
  await patiently('the site notices that its mail server is gone', async () => isNoticed())
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
  // Long enough for it to pass midnight or two o'clock, and for everybody to do something.
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
    throw new Error(`Of two that start at once one is to be refused in a sentence: ${refusal}`)
}
