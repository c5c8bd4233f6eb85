import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder, pagedQuery } from '../../../platform/reads/paged-query.ts'
import type { StaffTestimonial } from './testimonial-input.ts'

/** The testimonials as staff see them, each with its version. */
export const testimonialsListQuery = (db: Db) =>
  pagedQuery<StaffTestimonial>(db, {
    queryKey: ['testimonials', 'list'],
    pageSize: 50,
    select: (client) => inDisplayOrder(client.from('testimonials').select('*', { count: 'exact' })),
  })
