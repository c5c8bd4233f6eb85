import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { invitationsQuery } from '../invitations.queries.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { type IssuedLink, LinkDialog } from './link-dialog.tsx'

/** Invites new administrators and lists the invitations. */
export function InvitationsCard() {
  const [link, setLink] = useState<IssuedLink>()
  const { data: invitations, isError, refetch } = useQuery(invitationsQuery(useDb()))
  return (
    <Card
      id="invitations"
      title="Invitations"
      description="An invited person gets a link by email, chooses a password and becomes an administrator. A link works for seven days."
    >
      <InviteForm onIssued={setLink} />
      <div className="mt-6">
        {invitations ? (
          <InvitationsTable invitations={invitations} onIssued={setLink} />
        ) : isError ? (
          <ErrorText onRetry={refetch}>Failed to load invitations</ErrorText>
        ) : (
          <Spinner label="Loading invitations..." />
        )}
      </div>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Card>
  )
}
