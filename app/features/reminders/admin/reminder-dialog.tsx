import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays } from '../../../../shared/time/calendar.ts'
import { localDay } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { typedText } from '../../../platform/typed-text.ts'
import { z } from '../../../platform/zod.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { isPast, type Reminder, type When } from '../reminder.ts'
import { listChoices } from './day-choices.ts'
import { reminderWrites, type Subject } from './reminders.queries.ts'

export interface Template {
  id: string
  name: string
  body: string
}

/** Messages are deleted some two years after the family wrote, and what is to be remembered goes with them. */
const MOST_DAYS = 730

/** What may be entered; a day that was set before may stay although it is over. */
const inputIn = (zone: TimeZone, before: When | undefined) => {
  const today = () => localDay(new Date(), zone)
  return z
    .object({
      words: typedText()
        .min(1, 'Write what to remember')
        .max(200, 'What to remember must be at most 200 characters'),
      day: z
        .string()
        .min(1, 'Choose a day')
        .refine((day) => day === '' || day === before?.day || day >= today(), {
          message: 'This day is over. Choose today or a later one.',
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
        message: 'This time is over. Choose a later one, or leave it empty.',
      },
    )
}

const labels = {
  words: 'What to remember',
  day: 'Day',
  time_of_day: 'Time',
  template_id: 'Template',
}

const valuesOf = (reminder?: Reminder) => ({
  words: reminder?.words ?? '',
  day: reminder?.day ?? '',
  time_of_day: reminder?.time_of_day ?? '',
  template_id: reminder?.template_id ?? '',
})

interface Props {
  subject: Subject
  drafts: string
  row: Reminder | undefined
  draft?: string
  /** None where the family can't be written to. */
  templates: Template[]
  onClose: () => void
}

export function ReminderDialog({ subject, drafts, row, draft, templates, onClose }: Props) {
  const zone = useTimeZone()
  const [choices] = useState(() => listChoices(new Date(), zone))
  const form = useEntryForm({
    fields: {
      drafts,
      schema: inputIn(zone, row),
      valuesOf,
      labels,
      formatters: {
        template_id: (id) => templates.find((template) => template.id === id)?.name,
      },
    },
    row,
    draft,
    writes: {
      ...reminderWrites,
      add: {
        ...reminderWrites.add,
        send: (db, reminder) => reminderWrites.add.send(db, { ...reminder, ...subject }),
      },
    },
    messages: (isNew) => ({
      saved: isNew ? 'Date set' : 'Date changed',
      failed: isNew ? 'The date could not be set' : 'The date could not be changed',
    }),
    onDone: () => onClose(),
  })
  const { errors } = form.formState
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time_of_day'] })
  const choose = (chosen: { day: string; time_of_day: string }) => {
    for (const field of ['day', 'time_of_day'] as const)
      form.setValue(field, chosen[field], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <EntryDialog
      {...form.dialog}
      title={row ? 'Change the Date' : 'Set a Date'}
      description="From that day on it stands first on the dashboard and in Contact Submissions until it is done. Nothing is sent by itself."
      onClose={onClose}
    >
      <InputField
        label={labels.words}
        hint="For example “Call back” or “Write to them”"
        problem={errors.words?.message}
        {...form.register('words')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-small font-semibold">When</legend>
        {choices.map(({ label, ...chosen }) => {
          const isChosen = chosen.day === day && chosen.time_of_day === time
          return (
            <Button
              key={label}
              look={isChosen ? 'primary' : 'outline'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => choose(chosen)}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
      <div className="grid gap-4 min-[28rem]:grid-cols-2">
        <InputField
          type="date"
          label={labels.day}
          problem={errors.day?.message}
          {...form.register('day')}
        />
        <InputField
          type="time"
          label={labels.time_of_day}
          hint="May stay empty"
          problem={errors.time_of_day?.message}
          {...form.register('time_of_day')}
        />
      </div>
      {templates.length > 0 && (
        <SelectField
          label={labels.template_id}
          hint="An answer begins with it on that day. You read it over and send it yourself."
          {...form.register('template_id')}
        >
          <option value="">None</option>
          <Options of={templates.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
    </EntryDialog>
  )
}
