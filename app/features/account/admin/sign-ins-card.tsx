import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { type SignIn, signInsQuery } from './account.queries.ts'
import { describeDevice } from './describe-device.ts'

/** The last times that somebody signed in to the account. */
export function SignInsCard() {
  const query = useQuery(signInsQuery(useDb()))
  return (
    <Card
      id="sign-ins"
      title="Last sign-ins"
      description="The last twenty. “Password only” means that no code from an authenticator app was given."
    >
      <Loaded query={query} noun="your sign-ins">
        {(signIns) => <SignInsTable signIns={signIns} />}
      </Loaded>
    </Card>
  )
}

function SignInsTable({ signIns }: { signIns: SignIn[] }) {
  if (signIns.length === 0) return <p className="py-4 text-ink-soft">No sign-ins yet.</p>
  return (
    <Table caption="Last sign-ins" stacks>
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Device</Th>
          <Th>Address</Th>
          <Th>How</Th>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ session_id, signed_in_at, user_agent, ip, has_code, is_current }) => (
          <tr key={session_id}>
            <Td className="font-medium">
              <Moment time={signed_in_at} />
            </Td>
            <Td label="Device">
              {describeDevice(user_agent)}
              {is_current && <span className="text-ink-soft"> (this one)</span>}
            </Td>
            <Td label="Address" className="[overflow-wrap:anywhere]">
              {ip ?? 'Unknown'}
            </Td>
            <Td label="How">
              <Badge tone={has_code ? 'green' : 'grey'}>
                {has_code ? 'With code' : 'Password only'}
              </Badge>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
