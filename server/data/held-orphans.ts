import type { SqlPool } from 'one-process-backend/database'
import { findOrphans, removeOrphans } from 'one-process-backend/storage'

interface HeldOrphans {
  /** How many stored files have had no row for 30 days. */
  held: number
  /** How many files are stored. */
  stored: number
}

const KEY = 'held_orphans'

/** Removes files without a row, or records for the dashboard that they are too many. */
export async function sweepOrphans(from: Parameters<typeof removeOrphans>[0]): Promise<void> {
  await saveHeldOrphans(from.database.owner, await removeOrphans(from))
}

/** Removes files without a row, however many they are. */
export async function deleteOrphans(from: Parameters<typeof findOrphans>[0]): Promise<number> {
  const { orphans, stored } = await findOrphans(from)
  for (const file of orphans) await file.remove()
  await saveHeldOrphans(from.database.owner, { held: 0, stored })
  return orphans.length
}

async function saveHeldOrphans(owner: SqlPool, found: HeldOrphans): Promise<void> {
  if (found.held === 0) await owner`delete from private.settings where key = ${KEY}`
  else
    await owner`
      insert into private.settings (key, value) values (${KEY}, ${JSON.stringify(found)})
      on conflict (key) do update set value = excluded.value`
}
