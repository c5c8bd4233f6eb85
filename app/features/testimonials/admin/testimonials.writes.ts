import { deletionOf } from '../../../platform/writes/many-rows.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { StaffTestimonial, TestimonialInput } from './testimonial-input.ts'

const makesStale = [['testimonials'], ['opening']]

export const addTestimonial: Write<TestimonialInput & { id: string }> = {
  makesStale,
  send: async (db, testimonial) =>
    addRow(db, 'testimonials', testimonial, {
      display_order: await nextDisplayOrder(db, 'testimonials'),
    }),
}

export const changeTestimonial: Write<
  { before: StaffTestimonial; change: TestimonialInput },
  StaffTestimonial
> = {
  makesStale,
  send: (db, { before, change }) => updateOptimistically(db, 'testimonials', before, change),
}

export const showTestimonials = showRows('testimonials', makesStale)

export const testimonialsDeletion = deletionOf<StaffTestimonial>('testimonials', makesStale)

export const deleteTestimonial: Write<StaffTestimonial> = {
  makesStale,
  send: (db, { id }) => deleteRow(db, 'testimonials', id),
}

/** Inserts a deleted testimonial again. */
export const restoreTestimonial: Write<StaffTestimonial> = {
  makesStale,
  send: (db, testimonial) => addRow(db, 'testimonials', testimonial),
}

export const moveTestimonial: Write<Move> = {
  makesStale,
  send: (db, move) => moveRow(db, 'testimonials', move),
}
