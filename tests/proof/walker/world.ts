import { type Administrator, openAdmin } from '../../e2e/administrators.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { type Act, isReadyToSend } from './acts.ts'
import type { Company } from './company.ts'
import type { Fault } from './network.ts'
import type { Person } from './people.ts'
import { tableOf } from './stored.ts'

const faults: Record<Fault, string> = {
  500: 'answered with 500',
  401: 'answered with 401',
  409: 'refused with 409',
  slow: 'slow',
  lost: 'carried out, but their answers are lost',
}

/** What can happen to a person without their doing. */
export function findEvents(company: Company, person: Person): Act[] {
  const { mail } = company
  const { screen } = person
  // A fault matters most just before something is written.
  const isPromising =
    isReadyToSend(person) ||
    screen.controls.some(({ name }) => /^(Undo|Record \w|Send it now)/.test(name))
  const events: [does: string, run: () => unknown, likelihood?: number][] = [
    person.connect
      ? ['gets the connection back', () => reconnect(person)]
      : ['loses the connection', () => disconnect(person)],
    ...Object.entries(faults).map(([fault, words]): (typeof events)[number] => [
      `will find the requests of the next step ${words}`,
      () => {
        person.fault.next = fault as Fault
      },
      // While an answer is held, something else can happen.
      fault === 'slow' ? 8 : fault === '500' ? 4 : 2,
    ]),
    company.isMailTaken
      ? ['writes while the mail server refuses everything', () => refuseMails(company), 4]
      : [
          'writes while the mail server takes mails again',
          () => {
            mail.accept()
            company.isMailTaken = true
          },
        ],
    [
      'has the page of an earlier release',
      () => {
        person.isOutdated = true
      },
    ],
  ]
  if (!person.connect)
    events.push(
      person.behind
        ? ['goes back to the first window', () => goBackToFirst(person)]
        : [
            'goes on in a second window, and the first one falls asleep',
            () => openSecond(person),
            // A tab that falls asleep during a request is rare, and holds what others wait for.
            person.held.length > 0 ? 80 : 1,
          ],
    )
  if (person.held.length > 0 || screen.isSending)
    events.push(['waits for a while', wait, screen.isSending && !person.connect ? 600 : 8])
  events.push(
    ['keeps the page open past midnight', () => sleep(person, untilMidnight)],
    ['comes back after the clocks have changed', () => sleep(person, untilClocksChange)],
  )
  if (person.accounts.length > 0 && !person.connect && !person.behind) {
    const other = person.accounts.at(-1) === company.owner ? company.colleague : company.owner
    events.push(
      ['finds the session ended', () => endSession(person)],
      ['leaves, and somebody else signs in there', () => signInThere(person, other), 3],
    )
    if (screen.controls.some(({ kind, isInForm }) => kind === 'type' && isInForm))
      events.push(
        ['works while a colleague changes the open row', () => changeOpenRow(company, person)],
        ['works while a colleague deletes the open row', () => deleteOpenRow(company, person)],
      )
  }
  return events.map(([does, run, likelihood = 1]) => ({
    does,
    run: async () => run(),
    kind: 'world',
    weight: (isPromising ? 1.6 : 0.3) * likelihood,
  }))
}

function refuseMails(company: Company) {
  company.mail.refuse(550, 'No such mailbox')
  company.isMailTaken = false
}

async function openSecond(person: Person) {
  const { page, screen, undoable } = person
  person.behind = { page, screen, undoable }
  person.undoable = []
  person.page = await page.context().newPage()
  await person.page.goto(screen.path)
}

async function goBackToFirst(person: Person) {
  if (!person.behind) return
  const { page, undoable } = person.behind
  await person.page.close()
  Object.assign(person, { page, undoable, behind: undefined })
  await page.bringToFront()
}

/** Less than a toast stays. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 5_000))

/** Sleeps as a laptop does whose lid is closed. */
async function sleep({ page }: Person, until: () => number) {
  const context = page.context()
  const time = await page.evaluate(until)
  await context.addInitScript(moveClock, time)
  for (const window of context.pages()) await window.evaluate(moveClock, time)
}

/** Runs in the page. Timers stay as they are, as those of a laptop do. */
function moveClock(time: number) {
  const Earlier = Date
  window.Date = class extends Earlier {
    constructor(...given: [string]) {
      super(...(given.length > 0 ? given : ([Earlier.now() + time] as never)))
    }
    static override now = () => Earlier.now() + time
  } as DateConstructor
}

/** Runs in the page. */
const untilMidnight = () => new Date().setHours(24, 0, 30, 0) - Date.now()

/** Runs in the page. */
const untilClocksChange = () => {
  const hour = 3_600_000
  const offset = (hours: number) => new Date(Date.now() + hours * hour).getTimezoneOffset()
  let hours = 1
  while (offset(hours) === offset(0) && hours < 9000) hours += 1
  return hours * hour
}

async function disconnect(person: Person) {
  person.connect = await cutConnection(person.page)
}

export async function reconnect(person: Person) {
  const { connect } = person
  person.connect = undefined
  await connect?.()
}

/** Ends the stored session from another tab, so that the walked one is notified. */
async function endSession({ page }: Person) {
  const tab = await page.context().newPage()
  await tab.goto('/healthz')
  await tab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    const ended = { expires_at: 1, expires_in: 0, refresh_token: 'ended-by-the-walk' }
    localStorage.setItem(key, JSON.stringify({ ...session, ...ended }))
  })
  await tab.close()
}

async function signInThere({ page, accounts }: Person, other: Administrator) {
  const tab = await page.context().newPage()
  await openAdmin(tab, other, '/healthz')
  await tab.close()
  accounts.push(other)
}

/** The stored row of which a field shows a text. */
async function findOpenRow({ service }: Company, { screen }: Person) {
  const table = tableOf(screen.path)
  if (!table) return
  const { data } = await service.from(table).select()
  const shown = screen.fields.map(({ value }) => value).filter(({ length }) => length > 4)
  for (const row of (data ?? []) as Record<string, unknown>[]) {
    const column = Object.keys(row).find((name) => shown.includes(String(row[name])))
    if (column) return { table, column, row }
  }
}

async function changeOpenRow(company: Company, person: Person) {
  const open = await findOpenRow(company, person)
  if (!open) return
  const changed = { [open.column]: `${open.row[open.column]} (changed)` }
  await company.service.from(open.table).update(changed).eq('id', open.row.id)
}

async function deleteOpenRow(company: Company, person: Person) {
  const open = await findOpenRow(company, person)
  if (open) await company.service.from(open.table).delete().eq('id', open.row.id)
}
