import { ArrowUpDown, type LucideIcon, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import type { Change } from './change.ts'
import { ChangeDetails } from './change-details.tsx'
import { describeAuthor, describeListed, hasDetails, isMove } from './describe-change.ts'
import { isAlwaysThere } from './tables.ts'

interface Props {
  change: Change
  /** The changes of the whole list, newest first. */
  list: Change[]
  time: string
  onRevert: (change: Change, sentence: string) => void
}

export function ChangeItem({ change, list, time, onRevert }: Props) {
  const { user } = useSession()
  const author = describeAuthor(change, user?.id)
  const what = describeListed(change, list, useTimeZone(), user?.id)
  return (
    <li className="flex max-w-none gap-x-4 border-t border-ink/10 py-4 first:border-0">
      <Mark change={change} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words">
            <strong className="font-semibold">{author}</strong> {what}
          </p>
          <p className="mt-0.5 break-words text-small text-ink-soft">
            <time dateTime={change.occurred_at}>{time}</time>
          </p>
          {hasDetails(change) && <Details change={change} />}
        </div>
        {change.since && (
          <Badge>{change.since === 'reverted' ? 'Reverted' : 'Deleted since'}</Badge>
        )}
        {change.can_revert && (
          <Button
            look="outline"
            size="small"
            onClick={() => onRevert(change, `${author} ${what}`)}
            aria-label={`Revert: ${author} ${what}`}
          >
            <Undo2 aria-hidden className="size-4" />
            Revert
          </Button>
        )}
      </div>
    </li>
  )
}

const marks: Record<string, [LucideIcon, look: string]> = {
  insert: [Plus, 'bg-spruce-100 text-spruce-900'],
  update: [Pencil, 'bg-lake-100 text-lake-900'],
  delete: [Trash2, 'bg-dawn-100 text-dawn-800'],
  move: [ArrowUpDown, 'bg-paper-deep text-ink-soft'],
}

function Mark({ change }: { change: Change }) {
  const { table_name = '', operation = 'update' } = change.parts[0] ?? {}
  const kind = isMove(change) ? 'move' : isAlwaysThere(table_name) ? 'update' : operation
  const [Icon = Pencil, look] = marks[kind] ?? []
  return (
    <span
      aria-hidden
      className={classes('mt-0.5 grid size-8 shrink-0 place-items-center rounded-full', look)}
    >
      <Icon strokeWidth={1.75} className="size-4" />
    </span>
  )
}

function Details({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false)
  const isUpdate = change.parts.every(({ operation }) => operation === 'update')
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        {isOpen ? 'Hide' : 'Show'} {isUpdate ? 'Both Versions' : 'All of It'}
      </summary>
      {isOpen && <ChangeDetails change={change} />}
    </details>
  )
}
