import type { ContentStore } from '../content/content-store.ts'
import { type Content, keyOf } from '../content/content-tables.ts'
import { nameOf } from './convert-content.ts'
import type { Findings } from './findings.ts'
import { oldTables } from './old-tables.ts'

/** Reports the entries that were on the site before the move, such as the demo content: they stay. */
export async function findEntriesOfOurOwn(
  store: Pick<ContentStore, 'readRows'>,
  moved: Content,
  findings: Findings,
): Promise<void> {
  for (const table of oldTables) {
    if (table === 'site_settings') continue
    const keys = new Set((moved[table] ?? []).map((row) => row[keyOf(table)]))
    for (const row of await store.readRows(table))
      if (!keys.has(row[keyOf(table)] ?? null))
        findings.leftOut(
          `${table} that the new site has already, which stay beside the moved ones`,
          nameOf(row),
        )
  }
}
