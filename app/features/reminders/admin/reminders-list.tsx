import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'
import { useDb } from '../../../platform/db-context.tsx'
import { RowActions } from '../../../platform/rows/writes/row-actions.tsx'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { addsRow, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { describeWhen, isDue, type Reminder } from '../reminder.ts'
import { DoneButton } from './done-button.tsx'
import type { Template } from './reminder-dialog.tsx'
import { remindersOfQuery, reminderWrites, type Subject } from './reminders.queries.ts'

// Loaded on demand: the inbox needs its validation only once somebody adds a reminder.
const dialog = lazyComponent(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

interface Props {
  subject: Subject
  /** Templates for a mail to the family; empty if it has no address. */
  templates: Template[]
  /** Starts a mail to the family from a template, once the day has come. */
  write: (template: Template) => ReactNode
}

export function Reminders({ subject, templates, write }: Props) {
  const query = useQuery(remindersOfQuery(useDb(), subject))
  const [edited, setEdited] = useState<{ row?: Reminder }>()
  const drafts = `reminders of ${Object.values(subject)}`
  return (
    <div className="print:hidden">
      <Loaded query={query} noun="the reminders">
        {(reminders) =>
          reminders.length > 0 && (
            <ul aria-label="Reminders" className="mb-4 grid gap-2">
              {reminders.map((reminder) => (
                <ReminderItem
                  key={reminder.id}
                  reminder={reminder}
                  template={templates.find(({ id }) => id === reminder.template_id)}
                  write={write}
                  onEdit={() => setEdited({ row: reminder })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button look="outline" size="small" {...addsRow} onClick={() => setEdited({})}>
        <CalendarClock aria-hidden className="size-5" />
        Set a Reminder
      </Button>
      {edited && (
        <LazyBoundary of={dialog}>
          {(ReminderDialog) => (
            <ReminderDialog
              subject={subject}
              drafts={drafts}
              row={edited.row}
              templates={templates}
              onClose={() => setEdited(undefined)}
            />
          )}
        </LazyBoundary>
      )}
    </div>
  )
}

interface ItemProps extends Pick<Props, 'write'> {
  reminder: Reminder
  template: Template | undefined
  onEdit: () => void
}

function ReminderItem({ reminder, template, write, onEdit }: ItemProps) {
  const { id, words, is_done } = reminder
  const zone = useTimeZone()
  const now = new Date()
  const isForToday = !is_done && isDue(reminder, now, zone)
  const remove = useDeletion({
    ...reminderWrites,
    messages: () => ({
      deleted: 'Reminder deleted',
      description: words,
      failed: 'The reminder could not be deleted',
    }),
  })
  return (
    <li
      {...rowMark(id)}
      className={classes(
        'flex max-w-none flex-wrap items-center gap-x-4 gap-y-1 rounded-soft py-2 pr-2 pl-4 text-small',
        isForToday ? 'bg-larch-100 shadow-[inset_3px_0_0] shadow-larch-500' : 'bg-paper',
      )}
    >
      <div className="min-w-0 flex-1 basis-56 py-1">
        <p className={classes('max-w-none wrap-anywhere', is_done && 'text-ink-soft')}>
          <span className="font-semibold">
            {is_done ? 'Done' : describeWhen(reminder, now, zone)}:
          </span>{' '}
          {words}
        </p>
        {!is_done && template && (
          <p className="max-w-none text-ink-soft wrap-anywhere">With “{template.name}”</p>
        )}
      </div>
      <div className="-ml-1 flex flex-wrap items-center gap-1">
        {isForToday && template && write(template)}
        <DoneButton reminder={reminder} isDone={is_done} />
        <RowActions
          row={reminder}
          name={`“${words}”`}
          onEdit={is_done ? undefined : onEdit}
          onDelete={remove}
        />
      </div>
    </li>
  )
}
