import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { deletesRow, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { type Invitation, type InvitationStatus, invitationStatus } from '../invitation.ts'
import {
  resendInvitation,
  revokeInvitation,
  unmailedInvitationsQuery,
} from '../invitations.queries.ts'
import type { IssuedLink } from './link-dialog.tsx'

const tones = { Accepted: 'green', Revoked: 'grey', Expired: 'yellow', Sent: 'blue' } as const
const formatDate = (time: string | null, zone: TimeZone) => (time ? formatDay(time, zone) : '')

interface Props {
  invitations: Invitation[]
  onIssued: (link: IssuedLink) => void
}

export function InvitationsTable({ invitations, onIssued }: Props) {
  const { data: unmailed = [] } = useQuery(unmailedInvitationsQuery(useDb()))
  if (invitations.length === 0)
    return <p className="py-4 text-ink-soft">Nobody has been invited yet.</p>
  return (
    <Table caption="Invitations" stacks isWide>
      <thead>
        <tr>
          <Th>Email</Th>
          <Th>Invited</Th>
          <Th>Sent by</Th>
          <Th>Status</Th>
          <Th className="text-right">Actions</Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isUnmailed={unmailed.includes(invitation.email.toLowerCase())}
            onIssued={onIssued}
          />
        ))}
      </tbody>
    </Table>
  )
}

function InvitationRow({
  invitation,
  isUnmailed,
  onIssued,
}: {
  invitation: Invitation
  /** True when its newest mail reached nobody. */
  isUnmailed: boolean
} & Pick<Props, 'onIssued'>) {
  const zone = useTimeZone()
  const status = invitationStatus(invitation)
  return (
    <tr>
      <Td className="row-name min-w-48 font-medium">
        <EmailAddress address={invitation.email} />
      </Td>
      <Td label="Invited" className="whitespace-nowrap">
        {formatDate(invitation.created_at, zone)}
      </Td>
      <Td label="Sent by" className="min-w-40">
        <EmailAddress address={invitation.sender} />
      </Td>
      <Td label="Status">
        {status === 'Sent' && isUnmailed ? (
          <Badge tone="yellow">Not mailed</Badge>
        ) : (
          <Badge tone={tones[status]}>{status}</Badge>
        )}{' '}
        <span className="whitespace-nowrap text-tiny text-ink-soft">
          {statusDate(invitation, status, zone)}
        </span>
      </Td>
      <Td>
        {(status === 'Sent' || status === 'Expired') && (
          <InvitationActions invitation={invitation} onIssued={onIssued} />
        )}
      </Td>
    </tr>
  )
}

function statusDate(invitation: Invitation, status: InvitationStatus, zone: TimeZone) {
  if (status === 'Accepted') return formatDate(invitation.accepted_at, zone)
  if (status === 'Revoked') return formatDate(invitation.revoked_at, zone)
  if (status === 'Expired') return formatDate(invitation.expires_at, zone)
  return `works until ${formatDate(invitation.expires_at, zone)}`
}

function InvitationActions({
  invitation: { id, email },
  onIssued,
}: {
  invitation: Invitation
} & Pick<Props, 'onIssued'>) {
  const resend = useWrite(resendInvitation)
  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: ({ token, is_mailed }) => onIssued({ email, token, isMailed: is_mailed }),
      onError: toastFailure('Failed to resend the invitation'),
    })
  return (
    <div className="row-actions flex gap-1" {...rowMark(id)}>
      <Button look="quiet" size="small" disabled={resend.isPending} onClick={sendAgain}>
        Resend<span className="sr-only"> the invitation of {email}</span>
      </Button>
      <WriteButton
        look="quiet"
        size="small"
        disabled={resend.isPending}
        write={revokeInvitation}
        input={id}
        row={id}
        {...deletesRow}
        question={{
          title: 'Revoke this invitation?',
          text: `The link sent to ${email} will stop working.`,
          confirm: 'Revoke',
        }}
        done={{ title: 'Invitation revoked', description: email }}
        failed="Failed to revoke the invitation"
      >
        Revoke<span className="sr-only"> the invitation of {email}</span>
      </WriteButton>
    </div>
  )
}
