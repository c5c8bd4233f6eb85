import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

/** The number of those that have a dot of their own below the words. */
export const MOST_SHOWN = 12

/** The testimonials that families read; the database leaves out examples on a public site. */
export const testimonialsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['testimonials'],
    queryFn: async () => {
      const { data } = await inDisplayOrder(
        (await db()).from('testimonials').select('id, words, name, town, pet, said_on'),
      )
        .limit(MOST_SHOWN)
        .throwOnError()
      return data
    },
  })
