import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Installation } from '../operator/installation.ts'
import { runSiteCommand } from '../operator/product-command.ts'
import { type Service, waitForSite } from '../operator/service.ts'
import { beginJournal, endJournal, type Journal } from './journal.ts'
import { requireHealthySite } from './judge.ts'
import { goBack, recover } from './recover.ts'
import { pointCurrentAt, readCurrent, releaseFolder, removeRefused } from './release.ts'
import { unpackRelease } from './unpack.ts'

/**
 * Puts a release in the place of the current one, and goes back by itself when it doesn't become healthy. It takes no
 * message before that is known, so a way back loses none. Whatever is killed here is undone by `recover`.
 */
export async function upgrade(
  file: string,
  installation: Installation,
  service: Service,
): Promise<void> {
  const { home, product } = installation
  if (!home)
    throw new Error('Only an installed release can be upgraded: ./site install does that first.')
  if (process.getuid?.() !== statSync(home).uid)
    throw new Error(`${home} isn't this user's. Run this as root: sudo ./site upgrade ${file}`)
  recover(installation, service)
  const from = readCurrent(home)
  console.log(`Checking ${file} …`)
  const to = await unpackRelease(file, home)
  try {
    if (!process.env.SUPABASE_URL) runSiteCommand(product, 'backup')
    process.on('SIGHUP', () => {})
    const journal = beginJournal(home, { from, to })
    await tryOut(journal, home, installation, service).catch((error) =>
      returnTo(journal, home, installation, service, error),
    )
    endJournal(home)
  } catch (error) {
    removeRefused(home, to)
    throw error
  }
  runSiteCommand(product, 'data-copy', 'drop')
  removeOldReleases(home, [from, to])
  console.log(`${to} runs. ${from} is kept in ${releaseFolder(home, from)}.`)
}

async function tryOut(
  { from, to, token }: Journal,
  home: string,
  { product }: Installation,
  service: Service,
) {
  console.log(`Stopping ${from} and copying its data …`)
  service.stop(product)
  runSiteCommand(product, 'data-copy', 'make')
  console.log(`Starting ${to} …`)
  pointCurrentAt(home, to)
  await startAndJudge(releaseFolder(home, to), service, token)
}

async function startAndJudge(folder: string, service: Service, token?: string) {
  service.start(folder)
  const { url } = await waitForSite(folder, service.hasFailed)
  await requireHealthySite(url, token)
}

async function returnTo(
  journal: Journal,
  home: string,
  installation: Installation,
  service: Service,
  { message }: Error,
): Promise<never> {
  const { from, to } = journal
  console.log(
    `${to} is refused, because ${message}\n\n${service.readLog()}\n\nGoing back to ${from} …`,
  )
  service.stop(installation.product)
  goBack(installation, home, journal)
  runSiteCommand(installation.product, 'data-copy', 'drop')
  await startAndJudge(releaseFolder(home, from), service)
  throw new Error(`${to} was refused, and ${from} runs again with everything that it had.`)
}

function removeOldReleases(home: string, kept: string[]) {
  const releases = path.join(home, 'releases')
  for (const name of readdirSync(releases))
    if (!kept.includes(name)) rmSync(path.join(releases, name), { recursive: true })
}
