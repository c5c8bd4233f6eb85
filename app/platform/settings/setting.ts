import { queryOptions } from '@tanstack/react-query'
import type { DataClient, Db } from '../db.ts'
import { anyOf } from '../rows/reads/filters.ts'
import { NO_ROW, updateOrAdd, type Versioned } from '../rows/writes/optimistic-update.ts'
import type { Write } from '../rows/writes/use-write.ts'

/** A row of `site_settings` as staff edit it; its id is the setting's key. */
export interface StoredSetting extends Versioned {
  value: string
}

const row = { keyColumn: 'key', columns: 'id:key, value, updated_at' } as const

const unset = (key: string): StoredSetting => ({ id: key, value: '', updated_at: NO_ROW })

/** The rows of several settings, for a form, in the order of the keys. A missing one is empty. */
export async function readStoredSettings<Key extends string>(db: Db, keys: readonly Key[]) {
  const { data } = await (await db())
    .from('site_settings')
    .select(row.columns)
    .filter('key', 'in', anyOf(keys))
    .throwOnError()
  return keys.map((key) => data.find(({ id }) => id === key) ?? unset(key))
}

/** One key of `site_settings` as a typed value; `parse` gets undefined if the key has no row. */
export function setting<Value>(
  key: string,
  parse: (text: string | undefined) => Value,
  format: (value: Value) => string,
) {
  const read = async (client: DataClient): Promise<Value> => {
    const { data } = await client
      .from('site_settings')
      .select('value')
      .eq('key', key)
      .maybeSingle()
      .throwOnError()
    return parse(data?.value)
  }
  const set: Write<Value> = {
    writes: ['site_settings'],
    send: async (db, value) => {
      await (await db())
        .from('site_settings')
        .upsert({ key, value: format(value) }, { onConflict: 'key' })
        .throwOnError()
    },
  }
  return {
    read,
    query: (db: Db) =>
      queryOptions({ queryKey: ['site_settings', key], queryFn: async () => read(await db()) }),
    /** Sets the value whatever it was, as a switch or a confirmation does. */
    set,
    /** The row with its version, for a form. A missing one is empty. */
    storedQuery: (db: Db) =>
      queryOptions({
        queryKey: ['site_settings', key, 'stored'],
        queryFn: async () => {
          const rows = (await db()).from('site_settings').select(row.columns)
          return (await rows.eq('key', key).maybeSingle().throwOnError()).data ?? unset(key)
        },
      }),
  }
}

export const onOffSetting = (key: string, isOnByDefault: boolean) =>
  setting(
    key,
    (text) => (text === undefined ? isOnByDefault : text === 'on'),
    (isOn) => (isOn ? 'on' : 'off'),
  )

/** A text setting; empty if nobody has set it yet. */
export const textSetting = (key: string) =>
  setting(
    key,
    (text = '') => text,
    (text) => text,
  )

/** Changes a text setting, or adds it. Throws `ConflictError` if somebody else has changed it since it was read. */
export const saveSetting: Write<
  { before: StoredSetting; change: Pick<StoredSetting, 'value'> },
  StoredSetting
> = {
  writes: ['site_settings'],
  send: (db, { before, change }) => updateOrAdd(db, 'site_settings', before, change, row),
}
