import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { QuietCard } from '../../../ui/controls/quiet-card.tsx'
import { describeHealth, type HealthLine, judgeHealth } from './describe-health.ts'
import { confirmDate, siteHealthQuery } from './health.queries.ts'

const badges = {
  fine: { tone: 'green', children: 'In order' },
  look: { tone: 'yellow', children: 'Take note' },
  act: { tone: 'red', children: 'Needs attention' },
} as const

const TITLE = 'Health'

/** The site's health: backups, mail, disk and version, with advice where something is wrong, and one line while all is well. */
export function HealthCard() {
  const zone = useTimeZone()
  const query = useQuery(siteHealthQuery(useDb()))
  const lines = query.data && describeHealth(query.data, zone)
  const verdict = lines && judgeHealth(lines)
  if (verdict === 'fine')
    return (
      <QuietCard id="health" title={TITLE} line={badges.fine.children}>
        <Lines lines={lines} />
      </QuietCard>
    )
  return (
    <Card
      id="health"
      title={TITLE}
      description="How the site is doing."
      aside={verdict && <Badge {...badges[verdict]} />}
    >
      <Loaded query={query} noun="the health of the site">
        {() => <Lines lines={lines} />}
      </Loaded>
    </Card>
  )
}

const Lines = ({ lines = [] }: { lines?: HealthLine[] }) => (
  <dl className="divide-y divide-ink/10">
    {lines.map((line) => (
      <Line key={line.label} {...line} />
    ))}
  </dl>
)

const Line = ({ label, value, verdict, advice, action }: HealthLine) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <dt className="flex flex-wrap items-center gap-x-3 font-semibold">
      {label}
      {verdict !== 'fine' && <Badge {...badges[verdict]} />}
    </dt>
    <dd className="ml-auto text-right">{value}</dd>
    {advice.map((text) => (
      <dd key={text} className="w-full text-small text-ink-soft">
        {text}
      </dd>
    ))}
    {action && (
      <dd className="w-full">
        <WriteButton
          look="outline"
          size="small"
          write={confirmDate}
          input={undefined}
          done={{ title: 'Date confirmed', description: 'The site deletes old data again.' }}
          failed="Failed to confirm the date"
        >
          The Date Is Right
        </WriteButton>
      </dd>
    )}
  </div>
)
