import type { Source } from '../../../platform/reads/source.ts'
import { deletionOf } from '../../../platform/writes/many-rows.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { StaffTestimonial, TestimonialInput } from './testimonial-input.ts'

const writes: Source[] = ['testimonials']

export const addTestimonial: Write<TestimonialInput & { id: string }> = {
  writes,
  send: async (db, testimonial) =>
    addRow(db, 'testimonials', testimonial, {
      display_order: await nextDisplayOrder(db, 'testimonials'),
    }),
}

export const changeTestimonial: Write<
  { before: StaffTestimonial; change: TestimonialInput },
  StaffTestimonial
> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, 'testimonials', before, change),
}

export const showTestimonials = showRows('testimonials')

export const testimonialsDeletion = deletionOf<StaffTestimonial>('testimonials')

export const deleteTestimonial: Write<StaffTestimonial> = {
  writes,
  send: (db, { id }) => deleteRow(db, 'testimonials', id),
}

/** Inserts a deleted testimonial again. */
export const restoreTestimonial: Write<StaffTestimonial> = {
  writes,
  send: (db, testimonial) => addRow(db, 'testimonials', testimonial),
}

export const moveTestimonial: Write<Move> = {
  writes,
  send: (db, move) => moveRow(db, 'testimonials', move),
}
