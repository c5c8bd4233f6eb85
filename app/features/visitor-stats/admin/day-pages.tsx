import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { Field, inputClasses } from '../../../ui/controls/fields/field.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { pageVisitsQuery } from '../visitor-stats.queries.ts'
import type { PageCount } from '../visitor-stats.ts'
import { CountsTable } from './counts-table.tsx'
import { formatDay } from './format-visits.ts'

interface Props {
  /** Newest first; the first is today. */
  days: string[]
  day: string
  onChoose: (day: string) => void
}

/** Views and visitors of one day, page by page. */
export function DayPages({ days, day, onChoose }: Props) {
  const { data: pages, isError, refetch } = useQuery(pageVisitsQuery(useDb(), day))
  return (
    <div className="mt-6 border-t border-ink/10 pt-5">
      <Field label="Pages on">
        {(control) => (
          <select
            {...control}
            value={day}
            onChange={(event) => onChoose(event.target.value)}
            className={inputClasses(false, 'max-w-60')}
          >
            {days.map((day, index) => (
              <option key={day} value={day}>
                {['Today', 'Yesterday'][index] ?? formatDay(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="mt-4">
        {pages ? (
          <PagesTable pages={pages} />
        ) : isError ? (
          <ErrorText onRetry={refetch}>Failed to load the pages of this day</ErrorText>
        ) : (
          <Spinner label="Loading pages..." />
        )}
      </div>
    </div>
  )
}

function PagesTable({ pages }: { pages: PageCount[] }) {
  if (pages.length === 0) return <p className="text-ink-soft">Nobody visited on this day.</p>
  const rows = pages.map(({ path, ...count }) => ({ name: pageName(path), ...count }))
  return <CountsTable caption="Views and visitors by page" noun="Page" rows={rows} />
}

const pageName = (path: string) => (path === '/' ? 'Home page' : path)
