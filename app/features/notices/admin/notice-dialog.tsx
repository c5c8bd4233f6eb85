import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { localDay } from '../../../../shared/time/local-time.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, SelectField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { Options } from '../../../ui/select.tsx'
import { type NoticeRow, notices } from '../notices.noun.ts'
import { describeHoursOf } from './describe-notice.ts'
import { type NoticeInput, type NoticeValues, noticeInput, noticeValues } from './notice-input.ts'

const { labels } = notices
const writes = writesOf(notices)

const hoursLabels = {
  usual: 'As usual',
  closed: 'Closed on certain days',
  other: 'Other hours on certain days',
}

export function NoticeDialog({ row, onClose }: FormProps<NoticeRow>) {
  const zone = useTimeZone()
  const [today] = useState(() => localDay(new Date(), zone))
  const { register, control, getValues, setValue, dialog, field } = useEntryForm<
    NoticeRow,
    NoticeValues,
    NoticeInput,
    NoticeInput
  >({
    fields: {
      drafts: notices.drafts,
      schema: noticeInput,
      valuesOf: (notice) => noticeValues(today, notice),
      labels,
      formatters: { hours: (hours) => hoursLabels[hours as keyof typeof hoursLabels] },
    },
    row,
    writes,
    messages: (isNew, saved) => ({
      saved: isNew ? 'Notice added successfully' : 'Notice updated successfully',
      description: saved && [saved.text, describeHoursOf(saved, today)].filter(Boolean).join(' '),
      failed: isNew ? 'Failed to add notice' : 'Failed to update notice',
    }),
    onDone: onClose,
  })
  const hours = useWatch({ control, name: 'hours' })
  const fill = (name: 'hours_from' | 'hours_until', day: string) => {
    if (!getValues(name)) setValue(name, day, { shouldDirty: true })
  }
  /** Most notices are about the days on which they are shown, but one that is shown at once may announce later days. */
  const fillDays = () => {
    const { shown_from, shown_until } = getValues()
    if (shown_from <= today) return
    fill('hours_from', shown_from)
    fill('hours_until', shown_until)
  }
  const lastFilled = useRef(row?.hours_until)
  /** Mostly it is a single day, which is entered once, and the notice is shown until it is over. */
  const fillOther = () => {
    const { hours_from, hours_until } = getValues()
    fill('hours_from', hours_until)
    fill('hours_until', hours_from)
    const { shown_until, hours_until: day } = getValues()
    if (shown_until && shown_until !== lastFilled.current) return
    lastFilled.current = day
    setValue('shown_until', day, { shouldDirty: true })
  }
  const [firstDay, lastDay] =
    hours === 'closed'
      ? ['First closed day', 'Last closed day']
      : [labels.hours_from, labels.hours_until]
  return (
    <EntryDialog {...dialog} title={row ? 'Edit Notice' : 'Add Notice'} onClose={onClose}>
      <TextAreaField
        {...field('text')}
        rows={2}
        hint="One or two calm sentences that name the day, such as “We are closed on Friday, December 25.” If you change the words, people who had closed the notice see it again."
      />
      <div className={pair}>
        <InputField type="date" {...field('shown_from')} />
        <InputField type="date" {...field('shown_until')} />
      </div>
      <SelectField
        label={labels.hours}
        hint={
          hours === 'usual'
            ? undefined
            : 'Families see these days in the opening hours from two weeks before. If notices overlap, the one for fewer days applies.'
        }
        {...register('hours', { onChange: fillDays })}
      >
        <Options of={Object.entries(hoursLabels)} />
      </SelectField>
      {hours !== 'usual' && (
        <div className={pair}>
          <InputField
            type="date"
            {...field('hours_from', { onBlur: fillOther })}
            label={firstDay}
            required
          />
          <InputField
            type="date"
            {...field('hours_until', { onBlur: fillOther })}
            label={lastDay}
            required
          />
        </div>
      )}
      {hours === 'other' && (
        <div className={pair}>
          <InputField type="time" {...field('opens')} required />
          <InputField type="time" {...field('closes')} required />
        </div>
      )}
      <FormSwitch
        control={control}
        name="is_shown"
        label={labels.is_shown}
        hint="While it is off, families don’t see the line, and the usual opening hours apply."
      />
    </EntryDialog>
  )
}

const pair = 'grid gap-4 min-[28rem]:grid-cols-2'
