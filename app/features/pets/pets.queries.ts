import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { onOffSetting } from '../../platform/settings/setting.ts'
import type { Pet, PetStep } from './pet.ts'

/** What the holder of a family's link may read. */
export interface PetPage extends Pick<Pet, 'name' | 'kind' | 'service' | 'tag_number'> {
  /** In the order in which they happened. */
  steps: Pick<PetStep, 'step' | 'happened_at' | 'done_by'>[]
}

/** The record that a family's link opens; null if the link is unknown, withdrawn or expired. */
export const petPageQuery = (db: Db, token: string) =>
  queryOptions({
    queryKey: ['pets', 'pet_steps', 'page', token],
    queryFn: async () => {
      // PostgreSQL rejects some characters that a URL may hold.
      if (!/^[0-9a-f]{64}$/.test(token)) return null
      const { data } = await (await db()).rpc('read_pet', { token }).throwOnError()
      // The function returns exactly these columns.
      return data as unknown as PetPage | null
    },
  })

export const petRecords = onOffSetting('pet_records', false)
