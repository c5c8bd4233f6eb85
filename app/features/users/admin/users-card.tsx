import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { usersQuery } from '../users.queries.ts'
import { UsersTable } from './users-table.tsx'

const FAILED = 'Failed to load users'

/** Everybody with an account, and who of them may work here. */
export function UsersCard({ ownId }: { ownId: string }) {
  const { data: users, isError, refetch } = useQuery(usersQuery(useDb()))
  useEffect(() => {
    if (isError) toast({ title: FAILED, variant: 'destructive' })
  }, [isError])
  return (
    <Card
      title="Users"
      description="Approve who may work in this admin area. A revoked person is out at once."
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
