import path from 'node:path'
import { generateApiKeys } from 'one-process-backend/auth'
import { loadSecrets } from '../server/data/secrets.ts'
import { startMailCatcher } from '../tests/mail-catcher.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../tests/site-process.ts'
import { createLedger } from './ledger.ts'
import { createRequests } from './requests.ts'
import { openSmallDisk } from './small-disk.ts'

export const administrator = { email: 'soak@example.com', password: 'larch above the lake' }

const DISK_MEGABYTES = 400
// Where no file system can be mounted, the size of files is limited instead, to that of PostgreSQL's WAL files: 16 MB.
const LARGEST_FILE = (16 * 1024 * 1024) / 512
const PRELOAD = path.join(import.meta.dirname, 'clock.mjs')

interface Options {
  demoContent?: boolean
  /** A small disk for the site, which can be filled, instead of the machine's. */
  isDiskSmall?: boolean
}

export type SiteUnderLoad = Awaited<ReturnType<typeof openSiteUnderLoad>>

/** The whole product in its own process, with hooks to inject faults and to observe it. */
export async function openSiteUnderLoad({ demoContent = false, isDiskSmall = false }: Options) {
  const data = await makeDataFolder()
  const catcher = await startMailCatcher()
  const disk = isDiskSmall ? await openSmallDisk(data.folder, DISK_MEGABYTES) : undefined
  const folder = disk?.folder ?? data.folder
  const generated = generateApiKeys()
  const environment = {
    DEMO_CONTENT: demoContent ? 'on' : 'off',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    SMTP_URL: catcher.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SUPABASE_PUBLISHABLE_KEY: generated.publishable,
    SUPABASE_SECRET_KEY: generated.secret,
  }
  let limit = isDiskSmall && !disk ? LARGEST_FILE : undefined
  const earlier: string[] = []
  const start = () =>
    startSite(data.folder, environment, {
      within: disk?.within,
      largestFile: limit,
      preload: PRELOAD,
    })
  let process: SiteProcess = await start()
  const { ask, samples, close } = createRequests(() => process.url)
  const { jwtSecret } = (await loadSecrets(folder)).keys

  return {
    ask,
    samples,
    catcher,
    disk,
    /** The data folder as seen from this process. */
    folder,
    keys: { ...generated, jwtSecret },
    pages: await findPages(process.url),
    ledger: createLedger(),
    start,
    process: () => process,
    /** The whole log so far. */
    output: () => [...earlier, process.output()].join('\n'),
    replace(next: SiteProcess) {
      earlier.push(process.output())
      process = next
    },
    /** The next start has no limit on the size of files. */
    liftLimit: () => {
      limit = undefined
    },
    close: async () => {
      close()
      catcher.accept()
      await process.kill('SIGTERM')
      await catcher.stop()
      await disk?.remove()
      await data.remove()
    },
  }
}

async function findPages(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, page = '']) => new URL(page).pathname)
}
