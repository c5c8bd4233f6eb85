import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { retentionTermsQuery } from './retention.queries.ts'
import { RetentionDialog } from './retention-dialog.tsx'
import { describeTerm, type RetentionTerms, termNames, terms } from './retention-terms.ts'

/** How long messages and records are kept, and a button to change that. */
export function RetentionCard() {
  const { data, isError, refetch } = useQuery(retentionTermsQuery(useDb()))
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      id="retention"
      title="How Long Things Are Kept"
      description="Every night the site deletes what is older. The dashboard says how much that was."
      aside={
        data && (
          <Button look="outline" size="small" onClick={() => setEditing(true)}>
            Change<span className="sr-only"> how long things are kept</span>
          </Button>
        )
      }
    >
      {data ? (
        <TermList saved={data} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load how long things are kept</ErrorText>
      ) : (
        <Spinner label="Loading how long things are kept..." />
      )}
      <p className="mt-5 text-small text-ink-soft">
        Backups still hold what was deleted until they are replaced by newer ones, usually for a
        week.
      </p>
      <p className="mt-3 text-small text-ink-soft">
        Families’ own browsers keep what they wrote in the message form and did not send for three
        days, and a message that waits for a connection for thirty days at most.
      </p>
      {isEditing && data && <RetentionDialog saved={data} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const TermList = ({ saved }: { saved: RetentionTerms }) => (
  <dl className="divide-y divide-ink/10">
    {termNames.map((name) => (
      <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_1fr]">
        <dt className="font-semibold">{terms[name].label}</dt>
        <dd>
          {saved[name] === null
            ? describeTerm(name, null)
            : `Deleted ${describeTerm(name, saved[name])} ${terms[name].after}`}
        </dd>
      </div>
    ))}
  </dl>
)
