import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Change, NewerValue } from '../app/features/changes/admin/change.ts'
import { latestChangesQuery } from '../app/features/changes/admin/changes.queries.ts'
import { revertChange } from '../app/features/changes/admin/changes.writes.ts'
import { describeChange } from '../app/features/changes/admin/describe-change.ts'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'
import { tableNames } from '../server/content/content-tables.ts'
import { DEFAULT_TIME_ZONE } from '../shared/time/time-zones.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const tables = [
  ...tableNames.filter((table) => table !== 'site_settings').toReversed(),
  'contact_form_submissions',
  'audit_log',
]

/** A backend whose tables are emptied before each test, with helpers to make, list and revert changes. */
export async function createChangesApp() {
  const { as, database, db } = await createTestApp()
  const { owner } = database
  const rest = as('administrator')

  beforeEach(async () => {
    for (const table of tables) await owner`delete from ${owner(table)}`
    await owner`delete from site_settings where key not in ('terms_of_service', 'privacy_policy')`
  })

  const list = (person: Caller = 'administrator') =>
    createQueryClient().fetchQuery(latestChangesQuery(db(person), 50))

  async function latest(): Promise<Change> {
    const [change] = await list()
    if (!change) throw new Error('Nothing was changed')
    return change
  }

  /** All rows, without the time of their last change. */
  async function rowsOf(table: string) {
    const rows = await owner`select to_jsonb(t) - 'updated_at' as row from ${owner(table)} t`
    return rows
      .map(({ row }) => row)
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }

  async function add(table: string, row: object) {
    const { data } = await rest.from(table).insert(row).select().single().throwOnError()
    return data
  }

  async function addMessage(): Promise<string> {
    const row = { name: 'Mary', email: 'mary@example.com', message: 'Biscuit died.' }
    const [added] = await owner`insert into contact_form_submissions ${valuesOf(row)} returning id`
    return added?.id
  }

  /** The URL of a stored picture. */
  async function picture(bucket: string) {
    const name = `${randomUUID()}.jpg`
    await owner`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
    return `/storage/v1/object/public/${bucket}/${name}`
  }

  /** Deletes an unused picture. */
  async function lose(url: string) {
    const name = url.split('/').at(-1) ?? ''
    const { count } = await owner`delete from storage.objects where name = ${name}`
    if (count !== 1) throw new Error('The picture is still used')
  }

  return {
    picture,
    lose,
    as,
    database,
    owner,
    rest,
    db,
    list,
    latest,
    rowsOf,
    add,
    addMessage,
    addFaq: () => add('faqs', newFaq()),
    sentences: async () =>
      (await list()).map((change) => describeChange(change, DEFAULT_TIME_ZONE)),
    revert: (change: Change, person: Caller = 'administrator', seen?: NewerValue[]) =>
      revertChange([]).send(db(person), { change, seen }),
  }
}

export const newFaq = (question = 'Do you come to us?') => ({
  question,
  answer: 'Yes, to your door.',
})
