import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import type { Business } from '../../../platform/site-context.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { openingQuery } from './checklist.queries.ts'
import { listTasks, type Task } from './checklist.ts'

const TITLE = 'Before You Open'

/** What is left to do before families come; hidden when all is done or only this machine can reach the site. */
export function BeforeYouOpenCard() {
  const { data, isError, refetch } = useQuery(openingQuery(useDb()))
  const root = useRouteLoaderData<{ business: Business }>('root')
  if (!data && isError)
    return (
      <Card title={TITLE}>
        <ErrorText onRetry={refetch}>Failed to load what is left to do</ErrorText>
      </Card>
    )
  if (!data?.setup?.is_public || !root) return null
  const tasks = listTasks({ ...data, setup: data.setup, business: root.business })
  const left = tasks.filter((task) => task.left !== undefined)
  if (left.length === 0) return null
  return (
    <Card
      title={TITLE}
      description="Families can reach this site. While contact details, prices, products or clinics are examples, every page says that it is being set up."
      aside={<Badge tone="yellow">{`${left.length} left`}</Badge>}
    >
      <ul className="divide-y divide-ink/10">
        {tasks.map((task) => (
          <TaskLine key={task.name} {...task} />
        ))}
      </ul>
    </Card>
  )
}

function TaskLine({ name, left, path }: Task) {
  const isDone = left === undefined
  const Icon = isDone ? Check : Circle
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-spruce-700" />
      <div className="min-w-0 flex-1">
        <Link to={path} className="link font-semibold">
          {name}
        </Link>
        <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
        {left && <p className="text-small text-ink-soft">{left}</p>}
      </div>
    </li>
  )
}
