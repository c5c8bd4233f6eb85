import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../../shared/time/local-time.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { QuietCard } from '../../../ui/controls/quiet-card.tsx'
import { mailStateQuery } from './mail.queries.ts'
import { judgeMail, type MailState } from './mail.ts'
import { TroubledMails } from './troubled-mails.tsx'

const TITLE = 'Mail'

/** Shows the mail queue, failures and the last check of the mail server; a single line while all is well. */
export function MailCard() {
  const query = useQuery(mailStateQuery(useDb()))
  const { data: state } = query
  const judged = state && judgeMail(state)
  if (state && judged?.tone === 'green')
    return (
      <QuietCard id="mail" title={TITLE} line={judged.word}>
        <MailSummary state={state} />
      </QuietCard>
    )
  return (
    <Card
      id="mail"
      title={TITLE}
      description="What the site mails automatically."
      aside={judged && <Badge tone={judged.tone}>{judged.word}</Badge>}
    >
      <Loaded query={query} noun="the state of the mail">
        {(state) => <MailSummary state={state} />}
      </Loaded>
    </Card>
  )
}

function MailSummary({ state }: { state: MailState }) {
  const zone = useTimeZone()
  const { queued, delayed, failed, checked_at, problem } = state
  return (
    <div className="grid gap-4">
      <Warnings state={state} />
      <dl className="divide-y divide-ink/10">
        <Figure label="Queued">{delayed ? `${queued} (${delayed} delayed)` : queued}</Figure>
        <Figure label="Failed">{failed}</Figure>
        <Figure label="Last self-test">
          {checked_at
            ? `${formatMoment(checked_at, zone)}, ${problem ? 'failed' : 'passed'}`
            : 'None yet'}
        </Figure>
      </dl>
      {(failed > 0 || delayed > 0) && <TroubledMails />}
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-3">
    <dt className="font-semibold">{label}</dt>
    <dd className="ml-auto text-right">{children}</dd>
  </div>
)

function Warnings({
  state: { failed, problem, transport, is_check_missing },
}: {
  state: MailState
}) {
  return (
    <>
      {failed > 0 && (
        <Alert
          title={failed === 1 ? 'A mail could not be sent' : `${failed} mails could not be sent`}
        >
          The site tries for three days, and gives up at once on an address that doesn’t exist.
          Messages from families are in Contact Submissions all the same.
        </Alert>
      )}
      {is_check_missing && (
        <Alert title="No self-test for more than 26 hours">
          Once a day the site checks whether it can send mail. Please tell the person who runs it.
        </Alert>
      )}
      {problem && !is_check_missing && (
        <Alert title="The last self-test failed">{problem} It is repeated every hour.</Alert>
      )}
      {transport === 'folder' && (
        <Alert kind="note" title="No mail server is set">
          Mails are only written to files on the server, and nobody receives them.
        </Alert>
      )}
    </>
  )
}
