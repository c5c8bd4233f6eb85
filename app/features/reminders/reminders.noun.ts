import { own } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

const text = z.string().nullable()

export const reminders = defineNoun({
  table: 'reminders',
  one: 'reminder',
  many: 'reminders',
  category: { id: 'reminders', label: 'Reminders' },
  columns: {
    words: own('What to remember', z.string()),
    day: own('Day', z.string()),
    time_of_day: own('Time', text),
    template_id: own('Template', text),
    is_done: own('Done', z.boolean()),
  },
})
