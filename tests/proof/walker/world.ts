import { setTimeout } from 'node:timers/promises'
import { type Administrator, openAdmin } from '../../e2e/administrators.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { type Choice, isReadyToSend } from './choices.ts'
import { sleep, untilClocksChange, untilMidnight } from './clock.ts'
import type { Company } from './company.ts'
import type { Fault, Person } from './people.ts'
import { tableOf } from './stored.ts'

/** Slow answers are the most likely, because something else can happen while they are held. */
const faults: [likelihood: number, fault: Fault, words: string][] = [
  [4, '500', 'answered with 500'],
  [2, '401', 'answered with 401'],
  [2, '409', 'refused with 409'],
  [8, 'slow', 'slow'],
  [2, 'lost', 'carried out, but their answers are lost'],
]

/** Less than a toast stays. */
const A_WHILE = 5000

/** What can happen to a person without their doing. */
export function findEvents(company: Company, person: Person): Choice[] {
  const { mail, owner, colleague, isMailTaken } = company
  const { screen, accounts, behind, fault, held, leaving } = person
  const isOnline = !person.endOutage
  const isSlow = held.length > 0
  const isStuck = screen.controls.some(({ name }) => name === 'Send it now')
  const isOverdue = screen.isSending && isOnline
  const isSignedIn = accounts.length > 0 && isOnline && !behind
  const isEditing =
    isSignedIn && screen.controls.some(({ kind, isInForm }) => kind === 'type' && isInForm)
  const other = accounts.at(-1) === owner ? colleague : owner
  const change = () => changeOpenRow(company, person)
  const remove = () => deleteOpenRow(company, person)
  const events: [likelihood: number | false | undefined, does: string, run: () => unknown][] = [
    [isOnline && 1, 'loses the connection', () => disconnect(person)],
    [!isOnline && (fault.next ? 100 : 1), 'gets the connection back', () => reconnect(person)],
    ...faults.map(([likelihood, next, words]): (typeof events)[number] => [
      // Somebody who sends again may withdraw instead, if the answer is slow.
      !fault.next && (isStuck && next === 'slow' ? 80 : likelihood),
      `will find the next requests ${words}`,
      () => Object.assign(person.fault, { next }),
    ]),
    [
      isMailTaken && 4,
      'writes while the mail server refuses everything',
      () => {
        mail.refuse(550, 'No such mailbox')
        company.isMailTaken = false
      },
    ],
    [
      !isMailTaken && 1,
      'writes while the mail server takes mails again',
      () => {
        mail.accept()
        company.isMailTaken = true
      },
    ],
    [1, 'has the page of an earlier release', () => Object.assign(person, { isOutdated: true })],
    [
      // A tab that falls asleep during a request is rare, and holds what others wait for.
      isOnline && !behind && (isSlow && screen.isSending ? 200 : isSlow ? 20 : 1),
      'goes on in a second window, and the first one falls asleep',
      () => openSecond(person),
    ],
    [isOnline && behind && 1, 'goes back to the first window', () => goBackToFirst(person)],
    [
      // What becomes of a withdrawn message or step is told two seconds later.
      leaving.length > 0
        ? 1000
        : (isSlow || screen.isSending) && (!isOverdue ? 8 : behind ? 600 : 60),
      'waits for a while',
      () => setTimeout(A_WHILE),
    ],
    [1, 'keeps the page open past midnight', () => sleep(person, untilMidnight)],
    [1, 'comes back after the clocks have changed', () => sleep(person, untilClocksChange)],
    [isSignedIn && 1, 'finds the session ended', () => endSession(person)],
    [isSignedIn && 3, 'leaves, and somebody else signs in there', () => signInThere(person, other)],
    [isEditing && 1, 'works while a colleague changes the open row', change],
    [isEditing && 1, 'works while a colleague deletes the open row', remove],
  ]
  // A fault matters most just before something is written.
  const isPromising =
    isReadyToSend(person) ||
    isStuck ||
    screen.controls.some(({ name }) => /^(Undo|Record “[^”]+”$)/.test(name))
  return events
    .filter(([likelihood]) => likelihood)
    .map(([likelihood, does, run]) => ({
      does,
      run: async () => run(),
      kind: 'world',
      weight: (isPromising ? 1.6 : 0.3) * Number(likelihood),
    }))
}

async function openSecond(person: Person) {
  const { page, screen, undoable } = person
  person.behind = { page, screen, undoable }
  person.undoable = []
  person.page = await page.context().newPage()
  await person.page.goto(screen.path)
}

async function goBackToFirst(person: Person) {
  await person.page.close()
  Object.assign(person, person.behind, { behind: undefined })
  await person.page.bringToFront()
}

const disconnect = async (person: Person) =>
  Object.assign(person, { endOutage: await cutConnection(person.page) })

export async function reconnect(person: Person) {
  const { endOutage } = person
  person.endOutage = undefined
  await endOutage?.()
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
