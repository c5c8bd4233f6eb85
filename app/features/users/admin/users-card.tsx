import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { endAllSessions, usersQuery } from '../users.queries.ts'
import { DRAFTS_STAY, UsersTable } from './users-table.tsx'

export function UsersCard({ ownId }: { ownId: string }) {
  const query = useQuery(usersQuery(useDb()))
  const { data: users, error } = query
  useFailureToast(error, { title: 'Failed to load users' })
  return (
    <Card
      title="Users"
      description="Approve people to give them access to this admin area. Revoking takes effect at once. Without an invitation, people sign up with the access passcode, which the person who runs this site knows and can change."
      aside={users && users.length > 1 && <EndAllSessionsButton />}
    >
      <Loaded query={query} noun="users">
        {(users) => <UsersTable users={users} ownId={ownId} />}
      </Loaded>
    </Card>
  )
}

/** For when an account may have been compromised. */
const EndAllSessionsButton = () => (
  <WriteButton
    look="outline"
    size="small"
    write={endAllSessions}
    input={undefined}
    question={{
      title: 'Sign everybody out on all devices?',
      text: `You stay signed in on this device only. ${DRAFTS_STAY}`,
      confirm: 'Sign Everybody Out',
    }}
    done={{ title: 'Everybody else is signed out' }}
    failed="Failed to sign everybody out"
  >
    Sign Everybody Out
  </WriteButton>
)
