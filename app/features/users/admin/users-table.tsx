import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { showAddress } from '../../../platform/session/show-address.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { toast } from '../../../ui/toast.ts'
import { describeOrigin, formatDate, type User } from '../user.ts'
import { approveUser, revokeUser } from '../users.queries.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'
import { RemoveFactorButton } from './remove-factor-button.tsx'

export function UsersTable({ users, ownId }: { users: User[]; ownId: string }) {
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
        {users.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.id === ownId} />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  user: User
  /** True when this is the person who looks at the table. */
  isSelf: boolean
}

function UserRow({ user, isSelf }: RowProps) {
  const zone = useTimeZone()
  return (
    <tr>
      <Td className="row-name min-w-36 font-medium">
        {showAddress(user.email)}
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
          {user.has_second_factor && <Badge tone="blue">Two-step</Badge>}
        </span>
      </Td>
      <Td>
        <AccessButton user={user} isSelf={isSelf} />
        {!isSelf && <EndSessionsButton user={user} />}
        {user.has_second_factor && !isSelf && <RemoveFactorButton user={user} />}
      </Td>
    </tr>
  )
}

function AccessButton({ user: { id, is_admin, ...user }, isSelf }: RowProps) {
  const email = showAddress(user.email)
  const approve = useWrite(approveUser)
  const revoke = useWrite(revokeUser)
  const write = is_admin ? revoke : approve
  const change = () =>
    write.mutate(id, {
      onSuccess: () =>
        toast({
          title: is_admin ? 'Admin access revoked' : 'Admin access approved',
          description: email,
        }),
      onError: toastFailure('Failed to update admin access'),
    })
  const verb = is_admin ? 'Revoke' : 'Approve'
  return (
    <ConfirmedButton
      look={is_admin ? 'outline' : 'primary'}
      size="small"
      disabled={approve.isPending || revoke.isPending}
      aria-label={`${verb} ${email}`}
      className="w-28"
      question={
        is_admin
          ? {
              title: `Revoke access for ${email}?`,
              text: isSelf
                ? 'This is your own account. You will be shut out of the admin area at once.'
                : 'They are shut out of the admin area at once, and invitations that they sent stop working. What they typed and didn’t save is kept in their browser, for when they have access again.',
              confirm: 'Revoke access',
            }
          : undefined
      }
      onConfirm={change}
    >
      {verb}
    </ConfirmedButton>
  )
}
