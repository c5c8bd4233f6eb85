import type { Source } from '../../../platform/reads/source.ts'
import { deletionOf } from '../../../platform/writes/many-rows.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { type Move, moveRow, nextDisplayOrder } from '../../../platform/writes/ordered-rows.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { FaqInput, StaffFaq } from './faq-input.ts'

const writes: Source[] = ['faqs']

export const addFaq: Write<FaqInput & { id: string }> = {
  writes,
  send: async (db, faq) =>
    addRow(db, 'faqs', faq, { display_order: await nextDisplayOrder(db, 'faqs') }),
}

export const changeFaq: Write<{ before: StaffFaq; change: FaqInput }, StaffFaq> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, 'faqs', before, change),
}

export const showFaqs = showRows('faqs')

export const faqsDeletion = deletionOf<StaffFaq>('faqs')

export const deleteFaq: Write<StaffFaq> = {
  writes,
  send: (db, { id }) => deleteRow(db, 'faqs', id),
}

/** Inserts a deleted question again. */
export const restoreFaq: Write<StaffFaq> = {
  writes,
  send: (db, faq) => addRow(db, 'faqs', faq),
}

export const moveFaq: Write<Move> = {
  writes,
  send: (db, move) => moveRow(db, 'faqs', move),
}
