import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { ErrorText } from '../../../ui/notice.tsx'
import { describeWhen } from '../reminder.ts'
import { DoneButton } from './done-button.tsx'
import { type DueReminder, dueRemindersQuery } from './reminders.queries.ts'

/** The due reminders, as the first card of the dashboard. Without any, there is no card. */
export function ForTodayCard() {
  const { due, problem } = useDue()
  if (problem) return <Card title="For Today">{problem}</Card>
  if (due.length === 0) return null
  return (
    <Card title="For Today">
      <DueList due={due} className="-my-2" />
    </Card>
  )
}

export function ForTodayGroup() {
  const { due, problem } = useDue()
  const heading = useId()
  if (!problem && due.length === 0) return null
  return (
    <section aria-labelledby={heading} className="border-b border-ink/10 bg-paper px-4 pt-2">
      <h3 id={heading} className="font-sans text-small font-semibold">
        For Today
      </h3>
      {problem || <DueList due={due} isShort />}
    </section>
  )
}

function useDue() {
  const zone = useTimeZone()
  const {
    data = [],
    isLoadingError,
    dataUpdatedAt,
    refetch,
  } = useQuery(dueRemindersQuery(useDb(), zone))
  // The list shows the state at the time of the last fetch.
  const now = new Date(dataUpdatedAt)
  return {
    due: data.map((reminder) => ({ ...reminder, when: describeWhen(reminder, now, zone) })),
    problem: isLoadingError && (
      <ErrorText onRetry={refetch}>Failed to load today’s reminders</ErrorText>
    ),
  }
}

interface ListProps {
  due: (DueReminder & { when: string })[]
  isShort?: boolean
  className?: string
}

const DueList = ({ due, isShort, className }: ListProps) => (
  <ul className={className}>
    {due.map((reminder) => (
      <Due key={reminder.id} reminder={reminder} isShort={isShort} />
    ))}
  </ul>
)

interface DueProps extends Pick<ListProps, 'isShort'> {
  reminder: ListProps['due'][number]
}

function Due({ reminder, isShort }: DueProps) {
  const { id, submission_id, pet_id, name, family, words, when } = reminder
  const row = `due ${id}`
  return (
    <li
      {...rowMark(row)}
      className="flex max-w-none flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-ink/10 py-1.5 last:border-0"
    >
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={
            pet_id
              ? `/admin/pets/${pet_id}#reminders`
              : `/admin/contact-submissions?message=${submission_id}`
          }
          className={classes(
            'link inline-block py-1 font-semibold wrap-anywhere',
            isShort && 'text-small',
          )}
        >
          {name}
        </Link>
        {family && <span className="text-small text-ink-soft wrap-anywhere"> · {family}</span>}
        <p className={classes('max-w-none text-small wrap-anywhere', isShort && 'line-clamp-2')}>
          <span className="font-semibold">{when}:</span> {words}
        </p>
      </div>
      <DoneButton reminder={reminder} row={row} />
    </li>
  )
}
