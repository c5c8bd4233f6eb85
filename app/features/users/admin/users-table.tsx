import { useState } from 'react'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { describeOrigin, formatDate, type User } from '../user.ts'
import { approveUser, endSessionsOf, removeSecondFactor, revokeUser } from '../users.queries.ts'

const isWaiting = ({ origin }: User) => origin?.is_waiting

export function UsersTable({ users, ownId }: { users: User[]; ownId: string }) {
  // Whoever waited at first stays above: a row that moved after a press would take the focus from its button.
  const [waiting] = useState(() => users.filter(isWaiting).map(({ id }) => id))
  const sorted = [...users].sort(
    (a, b) => Number(waiting.includes(b.id)) - Number(waiting.includes(a.id)),
  )
  if (users.length === 0) return <p className="py-4 text-ink-soft">No users found</p>
  return (
    <Table caption="Users" stacks>
      <thead>
        <tr>
          <Th>Email</Th>
          <Th>Registered</Th>
          <Th>Last Sign In</Th>
          <Th>Status</Th>
          <Th className="w-[150px] min-w-[150px]">Admin Access</Th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.id === ownId} />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  user: User
  isSelf: boolean
}

function UserRow({ user, isSelf }: RowProps) {
  const zone = useTimeZone()
  return (
    <tr>
      <Td className="row-name min-w-36 font-medium">
        <EmailAddress address={user.email} />
        {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        {user.origin && (
          <span className="block font-normal text-ink-soft text-small">
            {describeOrigin(user.origin)}
          </span>
        )}
      </Td>
      <Td label="Registered" className="whitespace-nowrap">
        {formatDate(user.created_at, zone)}
      </Td>
      <Td label="Last Sign In" className="whitespace-nowrap">
        {formatDate(user.last_sign_in_at, zone)}
      </Td>
      <Td label="Status">
        <span className="inline-flex flex-wrap gap-1.5 align-middle">
          {user.is_admin ? <Badge tone="green">Admin</Badge> : <Badge>User</Badge>}
          {isWaiting(user) && <Badge tone="yellow">Waiting for approval</Badge>}
          {user.has_second_factor && <Badge tone="blue">Two-step</Badge>}
        </span>
      </Td>
      <Td>
        <AccessButton user={user} isSelf={isSelf} />
        {!isSelf && user.last_sign_in_at && <EndSessionsButton user={user} />}
        {user.has_second_factor && !isSelf && <RemoveFactorButton user={user} />}
      </Td>
    </tr>
  )
}

function AccessButton({ user: { id, email, is_admin }, isSelf }: RowProps) {
  const verb = is_admin ? 'Revoke' : 'Approve'
  return (
    <WriteButton
      look={is_admin ? 'outline' : 'primary'}
      size="small"
      aria-label={`${verb} ${email}`}
      className="w-28"
      write={is_admin ? revokeUser : approveUser}
      input={id}
      question={
        // The database refuses to revoke one's own access, and says whom to ask.
        is_admin && !isSelf
          ? {
              title: 'Revoke this user’s access?',
              text: `${email} is shut out of the admin area at once, and invitations that they sent stop working. Unsaved text is kept in their browser until they have access again.`,
              confirm: 'Revoke Access',
            }
          : undefined
      }
      done={{
        title: is_admin ? 'Admin access revoked' : 'Admin access approved',
        description: email,
      }}
      failed="Failed to update admin access"
    >
      {verb}
    </WriteButton>
  )
}

export const DRAFTS_STAY = 'Unsaved text stays in each person’s browser until they sign in again.'

/** For a colleague who has lost a device. */
function EndSessionsButton({ user: { id, email } }: Pick<RowProps, 'user'>) {
  return (
    <WriteButton
      look="quiet"
      size="small"
      aria-label={`Sign Them Out: ${email}`}
      className="mt-1 w-28 px-0!"
      write={endSessionsOf}
      input={id}
      question={{
        title: 'Sign this user out on all devices?',
        text: `${email} can sign in again with their password. ${DRAFTS_STAY}`,
        confirm: 'Sign Out',
      }}
      done={{ title: 'Signed out on all devices', description: email }}
      failed="Failed to sign the person out"
    >
      Sign Them Out
    </WriteButton>
  )
}

/** For a colleague who has lost their phone. */
function RemoveFactorButton({ user: { id, email } }: Pick<RowProps, 'user'>) {
  return (
    <WriteButton
      look="quiet"
      size="small"
      aria-label={`Lost Phone of ${email}`}
      className="mt-1 w-28"
      write={removeSecondFactor}
      input={id}
      question={{
        title: 'Remove this user’s authenticator app?',
        text: `Do this only if you are sure that the request comes from ${email}: call them. They will be signed out on all devices, and can sign in with their password alone until they set up an app again.`,
        confirm: 'Remove App',
      }}
      done={{ title: 'Authenticator app removed', description: email }}
      failed="Failed to remove the authenticator app"
    >
      Lost Phone
    </WriteButton>
  )
}
