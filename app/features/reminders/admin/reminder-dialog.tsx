import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, SelectField } from '../../../ui/controls/fields/field.tsx'
import { Options } from '../../../ui/select.tsx'
import type { Reminder } from '../reminder.ts'
import { reminders } from '../reminders.noun.ts'
import { listChoices } from './day-choices.ts'
import { reminderInputIn, valuesOf } from './reminder-input.ts'
import { reminderWrites, type Subject } from './reminders.queries.ts'

export interface Template {
  id: string
  name: string
  body: string
}

interface Props {
  subject: Subject
  drafts: string
  row: Reminder | undefined
  /** Empty if the family has no email address. */
  templates: Template[]
  onClose: () => void
}

export function ReminderDialog({ subject, drafts, row, templates, onClose }: Props) {
  const zone = useTimeZone()
  const [choices] = useState(() => listChoices(new Date(), zone))
  const form = useEntryForm({
    fields: {
      drafts,
      schema: reminderInputIn(zone, row),
      valuesOf,
      labels: reminders.labels,
      formatters: {
        template_id: (id) => templates.find((template) => template.id === id)?.name,
      },
    },
    row,
    writes: {
      ...reminderWrites,
      add: {
        ...reminderWrites.add,
        send: (db, reminder) => reminderWrites.add.send(db, { ...reminder, ...subject }),
      },
    },
    messages: (isNew, saved) => ({
      saved: isNew ? 'Reminder added' : 'Reminder changed',
      description: saved?.words,
      failed: isNew ? 'The reminder could not be added' : 'The reminder could not be changed',
    }),
    onDone: () => onClose(),
  })
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time_of_day'] })
  const choose = (chosen: { day: string; time_of_day: string }) => {
    for (const field of ['day', 'time_of_day'] as const)
      form.setValue(field, chosen[field], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <EntryDialog
      {...form.dialog}
      title={row ? 'Edit Reminder' : 'Set a Reminder'}
      description="For staff only: from that day on it is listed first on the dashboard and in Contact Submissions until it is done. Nothing is sent to the family."
      onClose={onClose}
    >
      <InputField {...form.field('words')} hint="For example “Call back” or “Write to them”" />
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
        <InputField type="date" {...form.field('day')} />
        <InputField type="time" {...form.field('time_of_day')} />
      </div>
      {templates.length > 0 && (
        <SelectField
          label={reminders.labels.template_id}
          hint="On that day, an answer starts with this template. You review it and send it yourself."
          {...form.register('template_id')}
        >
          <option value="">None</option>
          <Options of={templates.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
    </EntryDialog>
  )
}
