import { line, lines, text } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { typedText } from '../../platform/zod.ts'
import { FIELDS } from './reply-fields.ts'

const isField = (braced: string) => FIELDS.some((field) => field === braced)

export const replyTemplates = defineNoun({
  table: 'reply_templates',
  one: 'template',
  many: 'templates',
  nameColumn: 'name',
  isSeeded: true,
  category: { id: 'messages', label: 'Messages' },
  search: {
    group: 'Templates for answers',
    describe: ({ name, body }) => ({
      title: name,
      detail: body,
      to: '/admin/settings?tab=mail#templates',
    }),
  },
  columns: {
    name: line('Name', text('Name', 1, 80)),
    body: lines(
      'Text',
      typedText()
        .min(1, 'Please write the text of the template')
        .max(5000, 'The text must be at most 5,000 characters')
        .refine(
          (body) => (body.match(/\{[^{}\n]*\}/g) ?? []).every(isField),
          `In braces there can only be ${FIELDS.join(', ')}.`,
        ),
    ),
  },
})

export type ReplyTemplate = RowIn<'reply_templates'>
