import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { usersQuery } from '../users.queries.ts'
import { EndAllSessionsButton } from './end-sessions-button.tsx'
import { UsersTable } from './users-table.tsx'

export function UsersCard({ ownId }: { ownId: string }) {
  const query = useQuery(usersQuery(useDb()))
  const { data: users, error } = query
  useFailureToast(error, { title: 'Failed to load users' })
  return (
    <Card
      title="Users"
      description="Approve people to give them access to this admin area. Revoking takes effect at once."
      aside={users && users.length > 1 && <EndAllSessionsButton />}
    >
      <Loaded query={query} noun="users">
        {(users) => <UsersTable users={users} ownId={ownId} />}
      </Loaded>
    </Card>
  )
}
