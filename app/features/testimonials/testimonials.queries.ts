import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'

export interface Testimonial {
  id: string
  words: string
  name: string
  town: string
  pet: string
  /** The day on which they said it; families see only the month. */
  said_on: string | null
}

/** The maximum number of testimonials, because each has a dot below the quote. */
export const MOST_SHOWN = 12

/** The testimonials that families read. The database leaves out examples on a public site. */
export const testimonialsQuery = (db: Db) =>
  dataQuery(db, ['testimonials'], (client) =>
    inDisplayOrder(client.from('testimonials').select('id, words, name, town, pet, said_on')).limit(
      MOST_SHOWN,
    ),
  )
