import { line, lines, own, text } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { optionalEmailInput, z } from '../../platform/zod.ts'

const phone = text('Phone', 0, 40).refine((given) => given === '' || /\d{3}/.test(given), {
  message: 'Enter a phone number',
})

/**
 * The record of one pet. It is a family's private data and not content: it appears in no export, in no preview and on
 * no page but the family's own.
 */
export const pets = defineNoun({
  table: 'pets',
  one: 'record',
  many: 'records',
  nameColumn: 'name',
  order: ['-created_at', 'id'],
  category: { id: 'pets', label: 'Pets' },
  columns: {
    name: line('Name of the pet', text('Name of the pet', 1, 80)),
    kind: line('Kind', text('Kind', 0, 80)),
    weight: line('Weight', text('Weight', 0, 40)),
    service: own('Cremation', z.string(), 'cremation', z.enum(['individual', 'communal'])),
    tag_number: line('Tag number', text('Tag number', 0, 20)),
    family: line('Family', text('Family', 1, 100)),
    phone: line('Phone', phone),
    email: line('Email', optionalEmailInput, { stored: z.string().nullable() }),
    clinic: line('Collected from', text('Collected from', 0, 200)),
    notes: lines('Notes', text('Notes', 0, 2000)),
  },
})
