import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { isService, isStep, type Service, type Step } from './steps.ts'

/** What the holder of a family's link may read. */
export interface PetPage {
  name: string
  kind: string
  service: Service
  tagNumber: string
  /** In the order in which they happened; the times as the database writes them. */
  steps: { step: Step; happenedAt: string; doneBy: string }[]
}

interface Answer {
  name: string
  kind: string
  service: string
  tag_number: string
  steps: { step: string; happened_at: string; done_by: string }[]
}

/** Reads the record that a link leads to; null where the link is unknown, withdrawn or over. */
export async function readPetPage(db: Db, token: string): Promise<PetPage | null> {
  if (!/^[0-9a-f]{64}$/.test(token)) return null
  const { data } = await (await db()).rpc('read_pet', { token }).throwOnError()
  const found = data as Answer | null
  if (!found || !isService(found.service)) return null
  const { name, kind, service, tag_number: tagNumber } = found
  const steps = found.steps.flatMap(({ step, happened_at: happenedAt, done_by: doneBy }) =>
    isStep(step) ? [{ step, happenedAt, doneBy }] : [],
  )
  return { name, kind, service, tagNumber, steps }
}

/** Tells whether the firm uses the records of pets. */
export const petRecordsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'pet-records'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('value')
        .eq('key', 'pet_records')
        .maybeSingle()
        .throwOnError()
      return data?.value === 'on'
    },
  })
