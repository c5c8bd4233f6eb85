import { addDays } from '../../../../shared/time/calendar.ts'
import { localDay } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { dayInput, typedText, z } from '../../../platform/zod.ts'
import { isPast, type Reminder, type When } from '../reminder.ts'

/** Messages are deleted about two years after the family wrote, and their reminders with them. */
const MOST_DAYS = 730

/** Validates a reminder. A day that was set before may stay although it is in the past. */
export const reminderInputIn = (zone: TimeZone, before: When | undefined) => {
  const today = () => localDay(new Date(), zone)
  return z
    .object({
      words: typedText()
        .min(1, 'Write what to remember')
        .max(200, 'What to remember must be at most 200 characters'),
      day: dayInput('Choose a day')
        .refine((day) => day === before?.day || day >= today(), {
          message: 'This day is in the past. Choose today or a later one.',
        })
        .refine((day) => day <= addDays(today(), MOST_DAYS), {
          message: 'Choose a day within the next two years',
        }),
      time_of_day: z.string().transform((time) => time || null),
      template_id: z.string().transform((id) => id || null),
    })
    .refine(
      ({ day, time_of_day }) =>
        day !== today() ||
        time_of_day === before?.time_of_day ||
        !isPast({ day, time_of_day }, new Date(), zone),
      {
        path: ['time_of_day'],
        message: 'This time has passed. Choose a later one, or leave it empty.',
      },
    )
}

export const valuesOf = (reminder?: Reminder) => ({
  words: reminder?.words ?? '',
  day: reminder?.day ?? '',
  time_of_day: reminder?.time_of_day ?? '',
  template_id: reminder?.template_id ?? '',
})
