import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinicWrites } from '../app/features/clinics/admin/clinics.writes.ts'
import { navigationWrites } from '../app/features/navigation/admin/navigation.writes.ts'
import { type ContentTable, nouns } from '../app/nouns.ts'
import type { Noun } from '../app/platform/nouns/define-noun.ts'
import { listQuery } from '../app/platform/nouns/list-query.ts'
import { type NounWrites, writesOf } from '../app/platform/nouns/writes-of.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { tables } from './access-matrix.ts'
import { createTestApp } from './test-app.ts'

const { as, database } = await createTestApp()
const { owner } = database
const staff = async () => as('administrator')

interface Row {
  id: string
  updated_at: string
  display_order?: number
}

/** The nouns whose rows staff add, change and delete one by one. */
const listed = nouns.filter(({ key }) => key === 'id')

/** The writes of screens that do more than the generic ones. */
const ownWrites: Partial<Record<ContentTable, unknown>> = {
  partner_clinics: clinicWrites,
  navigation_items: navigationWrites,
}

describe.each(listed)('$many: what is the same for every noun', (one) => {
  const noun = one as unknown as Noun<Row>
  const { table, nameColumn, parent, picture } = noun
  const writes = (ownWrites[one.table as ContentTable] ?? writesOf(noun)) as NounWrites<Row>
  const renamed = (name: string) =>
    nameColumn ? { [nameColumn]: name } : { [picture?.column ?? '']: `/${name.replace(/ /g, '-')}` }

  /** The parent row of all rows, because a list shows, for example, the images of one product. */
  let family: object | undefined
  async function newRow(): Promise<Row> {
    const row = { ...(await tables[table]?.row?.(owner)), id: randomUUID() } as Row
    if (parent) family ??= { [parent]: row[parent] }
    return { ...row, ...family }
  }
  async function stored(): Promise<Row[]> {
    const rows =
      await owner`select to_jsonb(t) - 'updated_at' as row from ${owner(table)} t order by id`
    return rows.map(({ row }) => row)
  }
  async function list(): Promise<Row[]> {
    const { pages } = await new QueryClient().infiniteQuery(listQuery(staff, noun))
    return pages.flatMap(({ rows }) => rows)
  }
  async function add(count: number) {
    for (let n = 0; n < count; n++) await writes.add.send(staff, await newRow())
    return list()
  }
  async function addOne() {
    const [row] = await add(1)
    if (!row) throw new Error(`No row was added to ${table}.`)
    return row
  }

  beforeEach(async () => {
    await owner`delete from ${owner(table)}`
  })

  test('a row that is added is listed, and only once if its response was lost', async () => {
    const row = await newRow()
    await writes.add.send(staff, row)
    await writes.add.send(staff, { ...row, ...renamed('Other words') })
    expect(await list()).toMatchObject([{ ...row, ...renamed('Other words') }])
  })

  test('a change is stored, unless a colleague has changed the same field in the meantime', async () => {
    const before = await addOne()
    const now = await writes.change.send(staff, { before, change: renamed('Other words') })
    expect(now).toMatchObject(renamed('Other words'))
    expect(await list()).toEqual([now])
    const mine = { before, change: renamed('My own words') }
    await expect(writes.change.send(staff, mine)).rejects.toThrow(ConflictError)
    expect(await list()).toEqual([now])
  })

  test('a deleted row is gone, and Undo restores it unchanged, even when pressed twice', async () => {
    const [row, other] = await add(2)
    if (!row || !other) throw new Error('Two rows were added')
    const before = await stored()
    await writes.remove.send(staff, row)
    expect(await list()).toEqual([other])
    await writes.remove.send(staff, row)
    await writes.restore.send(staff, row)
    await writes.restore.send(staff, row)
    expect(await stored()).toEqual(before)
  })

  if (noun.isOrdered)
    test('a new row comes last, and a moved row keeps its new position', async () => {
      const rows = await add(3)
      const ids = rows.map(({ id }) => id)
      await writes.move.send(staff, { id: ids[2] ?? '', steps: -2 })
      expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
      const added = await newRow()
      await writes.add.send(staff, added)
      expect((await list()).at(-1)?.id).toBe(added.id)
    })

  if (noun.canBeHidden)
    test.each(['visitor', 'stranger'] as const)(
      'a %s can’t write anything and gets an error',
      async (person) => {
        const row = await addOne()
        const [added, restored] = [await newRow(), await newRow()]
        const before = await stored()
        const db = async () => as(person)
        const attempts = [
          writes.add.send(db, added),
          writes.change.send(db, { before: row, change: renamed('Their own words') }),
          writes.remove.send(db, row),
          writes.restore.send(db, restored),
          ...(noun.canBeHidden ? [writes.show.send(db, { id: row.id, isShown: false })] : []),
          ...(noun.isOrdered ? [writes.move.send(db, { id: row.id, steps: 1 })] : []),
        ]
        for (const result of await Promise.allSettled(attempts))
          expect(result).toMatchObject({ status: 'rejected' })
        expect(await stored()).toEqual(before)
      },
    )
})
