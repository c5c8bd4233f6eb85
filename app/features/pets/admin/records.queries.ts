import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'

export const petQuery = (db: Db, id: string) =>
  dataQuery(db, ['pets', 'one', id], (client) =>
    client.from('pets').select().eq('id', id).maybeSingle(),
  )

export const petStepsQuery = (db: Db, petId: string) =>
  dataQuery(db, ['pet_steps', 'of', petId], (client) =>
    client.from('pet_steps').select().eq('pet_id', petId).order('happened_at').order('created_at'),
  )

const MOST_STEPS = 1000

/**
 * The steps of each pet among the last thousand recorded, newest first, by pet id. If there are more, steps before
 * `since` are left out.
 */
export const stepsOfPetsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['pet_steps', 'of-pets'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('pet_steps')
        .select('pet_id, step, happened_at')
        .eq('is_mistake', false)
        .order('happened_at', { ascending: false })
        .limit(MOST_STEPS)
        .throwOnError()
      const of: Record<string, typeof data> = {}
      for (const step of data) of[step.pet_id] = [...(of[step.pet_id] ?? []), step]
      return { of, since: data.length < MOST_STEPS ? '' : (data.at(-1)?.happened_at ?? '') }
    },
  })

export const sameTagQuery = (
  db: Db,
  { id, tag_number }: { id?: string | undefined; tag_number: string },
) =>
  dataQuery(
    db,
    ['pets', 'same-tag', tag_number, id],
    (client) => {
      const found = client.from('pets').select('id, name, family').eq('tag_number', tag_number)
      return (id ? found.neq('id', id) : found).limit(3)
    },
    { enabled: tag_number !== '' },
  )
