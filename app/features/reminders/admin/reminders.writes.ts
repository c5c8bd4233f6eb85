import { writesOf } from '../../../platform/nouns/writes-of.ts'
import type { Reminder } from '../reminder.ts'

export const reminderWrites = writesOf<Reminder>({ table: 'reminders', isOrdered: false })
