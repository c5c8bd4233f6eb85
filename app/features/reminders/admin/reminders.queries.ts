import { localDay } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import type { Db } from '../../../platform/db.ts'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import {
  REFETCH_INTERVAL,
  SUMMARY_INTERVAL,
} from '../../../platform/rows/reads/refetch-interval.ts'
import type { Reminder, When } from '../reminder.ts'

export type Subject = { submission_id: string } | { pet_id: string }

/** All reminders of a message or a pet, including done ones, the earliest day first. */
export const remindersOfQuery = (db: Db, subject: Subject) =>
  dataQuery(
    db,
    ['reminders', 'of', subject],
    (client) =>
      client
        .from('reminders')
        .select()
        .match(subject)
        .order('day')
        .order('time_of_day')
        .order('created_at'),
    { refetchInterval: REFETCH_INTERVAL },
  )

export interface DueReminder extends When, Pick<Reminder, 'id' | 'words'> {
  submission_id: string | null
  pet_id: string | null
  name: string
  family: string | null
}

/** The open reminders up to today where the firm is. The query key changes at midnight. */
export const dueRemindersQuery = (db: Db, zone: TimeZone) =>
  dataQuery(
    db,
    ['reminders', 'contact_form_submissions', 'pets', 'due', zone],
    (client) => client.rpc('list_due_reminders', { until: localDay(new Date(), zone) }),
    { refetchInterval: SUMMARY_INTERVAL, refetchOnWindowFocus: true },
  )

export const reminderWrites = writesOf<Reminder>({ table: 'reminders', isOrdered: false })
