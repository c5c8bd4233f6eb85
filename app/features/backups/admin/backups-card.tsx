import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { backupStateQuery } from './backups.queries.ts'
import type { BackupState } from './backups.ts'
import {
  describeLastBackup,
  describeLastDrill,
  judgeBackups,
  warnOfBackups,
} from './backups-words.ts'

/** Whether what is here could be brought back: the last backup, and the last time one was restored for practice. */
export function BackupsCard() {
  const { data: state, isError, refetch } = useQuery(backupStateQuery(useDb()))
  const judged = state && judgeBackups(state)
  return (
    <Card
      title="Backups"
      description="Copies of everything on this site."
      aside={judged && <Badge tone={judged.tone}>{judged.word}</Badge>}
    >
      {state ? (
        <BackupSummary state={state} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load the state of the backups</ErrorText>
      ) : (
        <Spinner label="Loading the state of the backups..." />
      )}
    </Card>
  )
}

function BackupSummary({ state }: { state: BackupState }) {
  return (
    <div className="grid gap-4">
      {warnOfBackups(state).map(({ title, text }) => (
        <Alert key={title} title={title}>
          {text}
        </Alert>
      ))}
      {state.nightly === 'off' && (
        <Alert kind="note" title="Nightly backups are switched off">
          Backups are only made by hand, or by something else than this site.
        </Alert>
      )}
      {state.nightly === null ? (
        <p>This site makes no backups of its own: those of its Supabase project hold everything.</p>
      ) : (
        <dl className="divide-y divide-ink/10">
          <Figure label="Last backup">{describeLastBackup(state)}</Figure>
          <Figure label="Last restore drill">{describeLastDrill(state)}</Figure>
        </dl>
      )}
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-3">
    <dt className="font-semibold">{label}</dt>
    <dd>{children}</dd>
  </div>
)
