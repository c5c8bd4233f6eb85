import { useSearchParams } from 'react-router'
import { AcceptInvitation } from '../../features/invitations/accept-invitation.tsx'
import { InvitationStates } from '../../features/invitations/invitation-states.tsx'
import { readToken } from '../../platform/link-token.ts'
import { NeedsScripts } from '../../ui/notice.tsx'

export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <InvitationStates.Validating />
    <NeedsScripts />
  </>
)

// The token in the URL must not reach another site in the Referer header.
export const meta = () => [
  { title: 'Accept Invitation' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function AcceptInvitationPage() {
  const [parameters] = useSearchParams()
  return <AcceptInvitation token={readToken(parameters.get('token'))} />
}
