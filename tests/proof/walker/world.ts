import type { Administrator } from '../../e2e/administrators.ts'
import { cutConnection } from '../../e2e/connection.ts'
import type { Act } from './acts.ts'
import type { Company, Fault, Person } from './people.ts'

const faults: Record<Fault, string> = {
  500: 'answered with 500',
  401: 'answered with 401',
  slow: 'slow',
  lost: 'carried out, but their answers are lost',
}

/** What can happen to a person without their doing. */
export function findEvents(company: Company, person: Person): Act[] {
  const isStaff = person.accounts.length > 0
  const events: [string, () => Promise<void>][] = [
    person.connect
      ? ['gets the connection back', () => reconnect(person)]
      : ['loses the connection', () => disconnect(person)],
    ...Object.entries(faults).map(([fault, words]): (typeof events)[number] => [
      `will find the requests of the next step ${words}`,
      async () => {
        person.fault.next = fault as Fault
      },
    ]),
  ]
  if (isStaff && !person.connect) {
    const other = person.accounts.at(-1) === company.owner ? company.colleague : company.owner
    events.push(
      ['finds the session ended', () => endSession(person)],
      ['leaves, and somebody else signs in there', () => signInThere(company, person, other)],
      ['works while a colleague changes the open row', () => changeOpenRow(company, person)],
      ['works while a colleague deletes the open row', () => deleteOpenRow(company, person)],
    )
  }
  return events.map(([does, run]) => ({ does, run, kind: 'world', weight: 9 / events.length }))
}

async function disconnect(person: Person) {
  person.connect = await cutConnection(person.page)
}

export async function reconnect(person: Person) {
  await person.connect?.()
  person.connect = undefined
}

/** Changes the stored session from another tab, so that the walked one is notified. */
async function withOtherTab(person: Person, change: (session: string) => string) {
  const tab = await person.page.context().newPage()
  await tab.goto('/healthz')
  const read = () =>
    Object.entries({ ...localStorage }).find(([key]) => key.endsWith('-auth-token'))
  const [key, session] = (await tab.evaluate(read)) ?? []
  if (key && session)
    await tab.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      change(session),
    ] as const)
  await tab.close()
}

const endSession = (person: Person) =>
  withOtherTab(person, (session) => {
    const ended = { expires_at: 1, expires_in: 0, refresh_token: 'ended-by-the-walk' }
    return JSON.stringify({ ...JSON.parse(session), ...ended })
  })

async function signInThere({ site }: Company, person: Person, other: Administrator) {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: other.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(other),
  })
  const session = await response.text()
  await withOtherTab(person, () => session)
  person.accounts.push(other)
}

const tables: Record<string, string> = {
  '/admin/faqs': 'faqs',
  '/admin/products': 'products',
  '/admin/partner-clinics': 'partner_clinics',
  '/admin/notices': 'notices',
  '/admin/towns': 'towns',
  '/admin/pets': 'pets',
  '/admin/hero-images': 'hero_images',
  '/admin/pricing': 'pricing_tiers',
}

/** The stored row of which a field shows a text. */
async function findOpenRow({ service }: Company, { screen }: Person) {
  const section = screen.path.split(/[?/]/).slice(0, 3).join('/')
  const table = tables[section]
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
