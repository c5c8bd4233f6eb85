import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { type RetentionTerms, retentionTermsQuery } from './retention.queries.ts'
import { RetentionDialog } from './retention-dialog.tsx'

/** The retention periods of `delete_expired_data` and `deleteOldMails`. */
const fixedTerms = {
  'List of mails': 'Deleted 30 days after they were delivered',
  'Records of pets': 'Deleted two years after the last step',
  'Recent changes': 'Deleted 24 months after the change',
  Accounts: 'Kept until one of you deletes them',
}

export function RetentionCard() {
  const query = useQuery(retentionTermsQuery(useDb()))
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      title="How Long Things Are Kept"
      description="Every night the site deletes what is older. The dashboard says how much that was."
      aside={
        query.data && (
          <Button look="outline" size="small" onClick={() => setEditing(true)}>
            Change<span className="sr-only"> how long messages are kept</span>
          </Button>
        )
      }
    >
      <Loaded query={query} noun="how long things are kept">
        {(data) => <TermList saved={data} />}
      </Loaded>
      <p className="mt-5 text-small text-ink-soft">
        Backups still hold what was deleted until they are replaced by newer ones, usually for a
        week.
      </p>
      <p className="mt-3 text-small text-ink-soft">
        Families’ own browsers keep what they wrote in the message form and did not send for three
        days, and a message that waits for a connection for thirty days at most.
      </p>
      {isEditing && query.data && (
        <RetentionDialog saved={query.data} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}

function TermList({ saved: { messages_months: months } }: { saved: RetentionTerms }) {
  const terms = {
    Messages: months
      ? `Deleted ${months} months after you or the person last wrote`
      : 'Never deleted',
    ...fixedTerms,
  }
  return (
    <dl className="@container divide-y divide-ink/10">
      {Object.entries(terms).map(([name, term]) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 @lg:grid-cols-[13rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd>{term}</dd>
        </div>
      ))}
    </dl>
  )
}
