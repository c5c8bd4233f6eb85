import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { signIn } from '../../tests/e2e/administrators.ts'
import { randomAddress } from '../requests.ts'
import { administrator } from '../site-under-load.ts'
import {
  type Act,
  addFaq,
  changePrice,
  editFaq,
  findOnScreen,
  writeNote,
  writeToFirm,
} from './acts.ts'
import { type BrowserFault, createBrowserFaults } from './faults.ts'
import { openSiteInBrowser } from './site.ts'

// `npm run soak -- browser 30`: a family and a staff member write for half an hour in a real browser, while connections
// are cut, the server is killed and a release comes. What they typed must be stored or still be on the screen.
const minutes = Number(process.argv[3] ?? 30)
if (!(minutes > 0)) throw new Error('How many minutes? `npm run soak -- browser 30`')

const RELEASES = 2
const LOST_AFTER_MS = 40_000
const STUCK_AFTER_MS = 180_000

const isOver = (share = 1) => performance.now() - began > minutes * 60_000 * share
const counts = {
  typed: 0,
  sent: 0,
  acknowledged: 0,
  stored: 0,
  storedTwice: 0,
  saved: 0,
  keptOnScreen: 0,
  keptInDraft: 0,
  lost: 0,
}
const byKind: Partial<Record<Act['kind'], number>> = {}
const faults: Record<string, number> = {}
const problems: string[] = []
let planned = 0
/** What was found stored, by table, where no later act replaces it. */
const stored: Record<Act['table'], string[]> = {
  contact_form_submissions: [],
  faqs: [],
  pricing_tiers: [],
}
const pictures = await mkdtemp(path.join(tmpdir(), 'soak-browser-'))
const site = await openSiteInBrowser()
const began = performance.now()
const browser = await chromium.launch(config.use?.launchOptions)

try {
  const family = await openTab('/')
  const staff = await openTab('/')
  await signIn(staff.page, administrator)
  const messageId = await addMessageToNote()
  await staff.page.goto('/admin/faqs')
  await Promise.all([beFamily(family), beStaff(staff, messageId)])
  await compareWithStore()
  await report()
} finally {
  await browser.close()
  await site.close()
}
process.exit()

interface Tab {
  context: BrowserContext
  page: Page
}

async function openTab(path: string) {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  await page.goto(path)
  return { context, page }
}

async function beFamily({ context, page }: Tab) {
  for (let count = 1; !isOver(); count++) {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    const words = `Our dog died, number ${count}. ${Array.from({ length: 5 }, randomUUID).join(' ')}`
    await attempt(context, writeToFirm(page, words, count % 4 === 0))
    await wait(randomInt(2000, 6000))
  }
}

/** Before the first fault. */
async function addMessageToNote() {
  const message = { name: 'Nora', email: 'nora@example.com', message: 'May I call you tomorrow?' }
  const { data: noted } = await site.service
    .from('contact_form_submissions')
    .insert(message)
    .select('id')
    .single()
    .throwOnError()
  return noted.id as string
}

async function beStaff({ context, page }: Tab, messageId: string) {
  for (let count = 1; !isOver(); count++) {
    const words = `Words ${count} ${randomUUID()}?`
    const acts = [
      () => addFaq(page, words),
      () => changePrice(page, (225 + count / 100).toFixed(2)),
      () => writeNote(page, words, messageId),
      () => editFaq(page, words),
    ]
    const act = acts[count % acts.length]
    if (act) await attempt(context, act())
    await wait(randomInt(500, 3000))
  }
}

function pickFault(): [string, BrowserFault] {
  const nextRelease = planned + 1
  if (planned < RELEASES && isOver(nextRelease / (RELEASES + 1))) {
    planned = nextRelease
    return ['release', () => site.release()]
  }
  const all = Object.entries(createBrowserFaults(site))
  return all[randomInt(all.length)] ?? pickFault()
}

/** Where an act fails in another way, that is reported and the person goes on. */
async function attempt(context: BrowserContext, act: Act) {
  await perform(context, act).catch((error) => note(act, `could not be written: ${error}`))
}

async function perform(context: BrowserContext, act: Act) {
  await openUntilThere(act)
  const [name, inject] = pickFault()
  faults[name] = (faults[name] ?? 0) + 1
  const run = () =>
    inject(act, context).catch((error) => note(act, `the fault ${name} failed: ${error}`))
  const isEarly = name.startsWith('reload') || randomInt(2) === 0
  await act.type()
  counts.typed++
  byKind[act.kind] = (byKind[act.kind] ?? 0) + 1
  let fault = isEarly ? run() : undefined
  if (name.startsWith('reload')) await fault
  else if (isEarly) await wait(randomInt(1000))
  const send = act.save().catch(() => {})
  await wait(randomInt(200))
  fault ??= run()
  const state = { isFaultOver: false }
  const calm = Promise.all([fault, send]).then(() => {
    state.isFaultOver = true
  })
  await follow(act, name, state)
  await calm
  const time = new Date().toISOString().slice(11, 19)
  console.log(
    `${time} ${act.kind}, ${name}${isEarly ? ' while typing' : ''}: ${JSON.stringify(counts)}`,
  )
}

/** The last act may have left the page as a fault made it, or the server may be on its way. */
async function openUntilThere(act: Act) {
  for (let attempt = 0; ; attempt++) {
    try {
      await act.open()
      return await act.field.waitFor({ timeout: 5000 })
    } catch (error) {
      if (attempt > 8) throw error
      await site.restarting()
      await act.page.goto(act.address).catch(() => wait(1000))
    }
  }
}

/** Watches until the words are stored, pressing Save again where they stay on the screen. */
async function follow(act: Act, fault: string, state: { isFaultOver: boolean }) {
  let isKept = false
  let isAcknowledged = false
  let seen = performance.now()
  let pressed = seen
  const start = seen
  if (act.kind === 'message') counts.sent++
  for (;;) {
    await wait(200)
    const now = performance.now()
    const place = await findOnScreen(act)
    // A toast may be gone before a server that was killed can be asked.
    isAcknowledged ||= await act.isAcknowledged().catch(() => false)
    if (isAcknowledged && (place === undefined || act.kind === 'note')) {
      if (await countStored(act)) return keep(act, true)
    }
    if (place) seen = now
    if (place && state.isFaultOver && now - pressed > 5000) {
      if (!isKept) counts[place === 'field' ? 'keptOnScreen' : 'keptInDraft']++
      isKept = true
      if (place === 'draft') await act.restore?.click({ timeout: 3000 }).catch(() => {})
      await act.save().catch(() => {})
      pressed = performance.now()
    }
    if (!place && /^chrome-error/.test(act.page.url()) && !site.restarting())
      await act.page.goto(act.address).catch(() => {})
    if (now - seen > 5000 && (await countStored(act))) return keep(act, false)
    if (now - seen > LOST_AFTER_MS)
      return lose(act, `is neither stored nor on the screen (${fault})`)
    if (now - start > STUCK_AFTER_MS)
      return note(act, `is still on the screen and can't be saved (${fault})`)
  }
}

/** Undefined while the server is away. */
async function countStored({ table, column, words }: Act) {
  const { count } = await site.service
    .from(table)
    .select('*', { count: 'exact', head: true })
    .eq(column, words)
  return count ?? undefined
}

function keep({ table, column, words }: Act, isAcknowledged: boolean) {
  counts.saved++
  if (column !== 'message' && column !== 'question') return
  stored[table].push(words)
  if (column === 'message' && isAcknowledged) counts.acknowledged++
}

async function lose(act: Act, what: string) {
  counts.lost++
  await note(act, what)
}

async function note({ kind, words, page }: Act, what: string) {
  const picture = path.join(pictures, `${problems.length + 1}.png`)
  await page.screenshot({ path: picture }).catch(() => {})
  const screen = page.locator('main').textContent({ timeout: 2000 })
  const text = await screen.catch(() => page.url())
  problems.push(`${kind} “${words}” ${what}`)
  console.log(
    `${new Date().toISOString()} ${problems.at(-1)}\n  picture: ${picture}\n  screen: ${text?.slice(0, 600)}`,
  )
}

/** Everything that was acknowledged once more, after all faults: a write that is repeated late counts too. */
async function compareWithStore() {
  await wait(5000)
  for (const [table, column, like] of [
    ['contact_form_submissions', 'message', 'Our dog died%'],
    ['faqs', 'question', 'Words%'],
  ] as const) {
    const { data: rows } = await site.service
      .from(table)
      .select(column)
      .like(column, like)
      .throwOnError()
    const found = (rows as unknown as Record<string, string>[]).map((row) => row[column] ?? '')
    const different = new Set(found)
    if (column === 'message') counts.stored = different.size
    const again = found.filter((words, n) => found.indexOf(words) !== n)
    counts.storedTwice += again.length
    problems.push(...again.map((words) => `“${words}” was stored twice in ${table}`))
    const gone = stored[table].filter((words) => !different.has(words))
    counts.lost += gone.length
    problems.push(...gone.map((words) => `“${words}” was stored and is gone`))
  }
}

async function report() {
  const result = {
    what: 'browser',
    minutes,
    machine: { cores: cpus().length, node: process.version },
    counts,
    byKind,
    faults,
    problems,
  }
  console.log(result)
  const results = path.join(import.meta.dirname, '../results')
  await mkdir(results, { recursive: true })
  await writeFile(
    path.join(results, `${new Date().toISOString().slice(0, 10)}-browser.json`),
    `${JSON.stringify(result, null, 2)}\n`,
  )
  process.exitCode = counts.lost + counts.storedTwice + problems.length > 0 ? 1 : 0
}
