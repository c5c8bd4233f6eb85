import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../server/data/secrets.ts'
import { test as base, expect } from './site.ts'

type Row = Record<string, unknown>

interface Staff {
  /** Reads the rows of a table that visitors currently see. */
  read(table: string): Promise<Row[]>
  /** A write to a table, which resolves once visitors see it. The previous rows are restored after the test. */
  publish(table: string, write: (rows: Rows) => PromiseLike<unknown>): Promise<void>
}

type Rows = ReturnType<SupabaseClient['from']>

export const test = base.extend<{ staff: Staff }>({
  staff: async ({ site }, use) => {
    const { keys } = await loadSecrets(site.folder)
    const service = createClient(site.url, keys.secret, { auth: { persistSession: false } })
    const landingPage = async () => (await fetch(site.url)).text()
    const before = new Map<string, Row[]>()

    const read = async (table: string) => (await service.from(table).select().throwOnError()).data
    const write: Staff['publish'] = async (table, change) => {
      const shown = await landingPage()
      await change(service.from(table))
      await expect.poll(landingPage).not.toBe(shown)
    }
    const restore = async (table: string, rows: Row[]) => {
      const ids = rows.map(({ id }) => id)
      const added = (await read(table)).filter(({ id }) => !ids.includes(id))
      if (added.length > 0)
        await write(table, (now) =>
          now
            .delete()
            .in(
              'id',
              added.map(({ id }) => id),
            )
            .throwOnError(),
        )
      await write(table, (now) => now.upsert(rows).throwOnError())
    }

    await use({
      read,
      publish: async (table, change) => {
        if (!before.has(table)) before.set(table, await read(table))
        await write(table, change)
      },
    })
    for (const [table, rows] of before) await restore(table, rows)
  },
})

export { expect }
