import { describeDate } from '../../../shared/time/calendar.ts'
import { line, own, shown } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

const day = z.string().nullable()

export const notices = defineNoun({
  table: 'notices',
  one: 'notice',
  many: 'notices',
  nameColumn: 'text',
  // Upcoming notices first, past ones last.
  order: ['-shown_until', '-shown_from', 'id'],
  category: { id: 'notices', label: 'Notices' },
  search: {
    group: 'Notices',
    describe: ({ text, shown_from, shown_until }) => ({
      title: text,
      detail: `${describeDate(shown_from)} to ${describeDate(shown_until)}`,
      to: '/admin/notices',
    }),
  },
  columns: {
    text: line('Text'),
    shown_from: own('Shown from', z.string()),
    shown_until: own('Shown until', z.string()),
    hours: own('Opening hours', z.string()),
    hours_from: own('First day of these hours', day),
    hours_until: own('Last day of these hours', day),
    opens: own('Opens', day),
    closes: own('Closes', day),
    is_shown: shown(),
  },
})

export type NoticeRow = RowIn<'notices'>
