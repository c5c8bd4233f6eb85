import { line, lines, shown, text } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'

export const faqs = defineNoun({
  table: 'faqs',
  one: 'question',
  many: 'questions',
  nameColumn: 'question',
  isOrdered: true,
  publicPlace: () => '/#faqs',
  section: 'faqs',
  category: { id: 'faqs', label: 'FAQs' },
  search: {
    group: 'FAQs',
    describe: ({ question, answer }) => ({ title: question, detail: answer, to: '/admin/faqs' }),
  },
  columns: {
    question: line('Question', text('Question', 5, 500)),
    answer: lines('Answer', text('Answer', 10, 10_000)),
    is_shown: shown(),
  },
})

export type FaqRow = RowIn<'faqs'>
