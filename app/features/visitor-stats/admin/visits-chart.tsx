import { chartTop, type DayCount } from '../visitor-stats.ts'
import { formatCount, formatDay, formatShortDay } from './format-visits.ts'

const WIDTH = 600
const HEIGHT = 140

interface Props {
  counts: DayCount[]
  /** The day whose pages are listed below. */
  chosen: string
}

/** One bar a day: views, and in front of them visitors. The table below has the same figures. */
export function VisitsChart({ counts, chosen }: Props) {
  const top = chartTop(Math.max(...counts.map(({ views }) => views)))
  const step = WIDTH / counts.length
  const height = (count: number) => (count / top) * HEIGHT
  const total = counts.reduce((sum, { views }) => sum + views, 0)
  const [first, last] = [counts[0], counts.at(-1)]
  return (
    <figure className="max-w-3xl">
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <span className="flex items-center gap-2">
          <i className="size-3 rounded-sm forced-color-adjust-none bg-spruce-200" />
          Views
        </span>
        <span className="flex items-center gap-2">
          <i className="size-3 rounded-sm forced-color-adjust-none bg-spruce-700" />
          Visitors
        </span>
        <span className="text-ink-soft">{formatCount(total, 'view')} in all</span>
      </figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="flex flex-col justify-between text-right text-tiny text-ink-soft"
        >
          <span>{top}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Views a day in the last ${counts.length} days: ${formatCount(total, 'view')} in all. The table below has the figures.`}
          preserveAspectRatio="none"
          className="h-36 w-full min-w-0 border-y border-ink/15"
        >
          {counts.map(({ day, views, visitors }, index) => (
            <g key={day} transform={`translate(${index * step} ${HEIGHT})`}>
              <title>{`${formatDay(day)}: ${formatCount(views, 'view')}, ${formatCount(visitors, 'visitor')}`}</title>
              <rect
                x="0"
                y={-HEIGHT}
                width={step}
                height={HEIGHT}
                className={day === chosen ? 'fill-larch-100' : 'fill-transparent'}
              />
              <Bar width={step} height={height(views)} className="fill-spruce-200" />
              <Bar width={step} height={height(visitors)} className="fill-spruce-700" />
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden className="mt-1 flex justify-between pl-6 text-tiny text-ink-soft">
        <span>{first && formatShortDay(first.day)}</span>
        <span>{last && formatShortDay(last.day)}</span>
      </div>
    </figure>
  )
}

const Bar = ({
  width,
  height,
  className,
}: {
  width: number
  height: number
  className: string
}) => (
  <rect x={width * 0.18} y={-height} width={width * 0.64} height={height} className={className} />
)
