import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { quoteServer } from '../../platform/rows/writes/error-messages.ts'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { NO_TOKEN } from './invitation.ts'
import { InvitationStates } from './invitation-states.tsx'
import { invitationCheckQuery } from './invitations.queries.ts'

/** Opening the link doesn't use up the invitation, because mail scanners open links; Create Account does. */
export function AcceptInvitation({ token }: { token: string }) {
  const check = useQuery(invitationCheckQuery(useDb(), token))
  if (!token) return <InvitationStates.Invalid isExpired={false} message={NO_TOKEN} />
  if (check.isPending) return <InvitationStates.Validating />
  if (check.isError) {
    const message = `Error validating invitation: ${quoteServer(check.error)}`
    return <InvitationStates.Invalid isExpired={false} message={message} />
  }
  const { isValid, email, isExpired, message } = check.data
  if (!isValid || !email)
    return <InvitationStates.Invalid isExpired={isExpired} message={message} />
  return (
    <InvitationStates.Valid>
      <AcceptInvitationForm email={email} token={token} />
    </InvitationStates.Valid>
  )
}
