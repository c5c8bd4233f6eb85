import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { invitationsQuery } from '../invitations.queries.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { type IssuedLink, LinkDialog } from './link-dialog.tsx'

export function InvitationsCard() {
  const [link, setLink] = useState<IssuedLink>()
  const query = useQuery(invitationsQuery(useDb()))
  return (
    <Card
      title="Invitations"
      description="An invited person gets a link by email, chooses a password and becomes an administrator. A link works for seven days."
    >
      <InviteForm invitations={query.data} onIssued={setLink} />
      <div className="mt-6">
        <Loaded query={query} noun="invitations">
          {(invitations) => <InvitationsTable invitations={invitations} onIssued={setLink} />}
        </Loaded>
      </div>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Card>
  )
}
