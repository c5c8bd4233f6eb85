import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from 'one-process-backend/database'

/**
 * Adds `firm.sql` to a new site: its towns, guides, testimonials and reply templates. The file records in the settings
 * that it was loaded, so a restart doesn't restore what staff have deleted.
 */
export async function loadFirmContent(
  { owner }: Pick<Database, 'owner'>,
  seedFolder: string,
): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('firm content'))`
    const loaded = await sql`select from private.settings where key = 'firm_content'`
    if (loaded.length > 0) return
    await sql.unsafe(await readFile(path.join(seedFolder, 'firm.sql'), 'utf8'))
  })
}
