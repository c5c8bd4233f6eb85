import { day, line, lines, optionalDay, shown, text, unseen } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

export const testimonials = defineNoun({
  table: 'testimonials',
  one: 'testimonial',
  many: 'testimonials',
  nameColumn: 'name',
  isOrdered: true,
  isSeeded: true,
  // The database unsets it when the text changes.
  follows: ['is_example'],
  publicPlace: () => '/#testimonials',
  section: 'testimonials',
  category: { id: 'testimonials', label: 'Testimonials' },
  search: {
    group: 'Testimonials',
    describe: ({ name, words }) => ({
      title: name,
      detail: words,
      to: '/admin/texts?tab=testimonials',
    }),
  },
  columns: {
    words: lines('Text', text('Text', 10, 600)),
    name: line('Name', text('Name', 1, 80)),
    town: line('Town', text('Town', 0, 80)),
    pet: line('Pet', text('Pet', 0, 80)),
    // Missing from early exports.
    said_on: day('Said on', optionalDay(), {
      stored: z.string().nullable().optional(),
    }),
    is_shown: shown(),
    /** Invented, and hidden from families on a public site. */
    is_example: unseen(z.boolean()),
  },
})

export type StaffTestimonial = RowIn<'testimonials'>
