import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { usersQuery } from '../users.queries.ts'
import { EndAllSessionsButton } from './end-sessions-button.tsx'
import { UsersTable } from './users-table.tsx'

const FAILED = 'Failed to load users'

/** All accounts, with buttons to approve and revoke administrators. */
export function UsersCard({ ownId }: { ownId: string }) {
  const { data: users, isError, refetch } = useQuery(usersQuery(useDb()))
  useEffect(() => {
    if (isError) toast({ title: FAILED, variant: 'destructive' })
  }, [isError])
  return (
    <Card
      title="Users"
      description="Approve people to give them access to this admin area. Revoking takes effect at once."
      aside={users && users.length > 1 && <EndAllSessionsButton />}
    >
      {users ? (
        <UsersTable users={users} ownId={ownId} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>{FAILED}</ErrorText>
      ) : (
        <Spinner label="Loading users..." />
      )}
    </Card>
  )
}
