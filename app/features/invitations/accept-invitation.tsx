import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { quoteServer } from '../../platform/rows/writes/error-messages.ts'
import { leaveSignedOut, thisPage, useSession } from '../../platform/session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { NO_TOKEN } from './invitation.ts'
import { InvitationStates } from './invitation-states.tsx'
import { invitationCheckQuery } from './invitations.queries.ts'

/** Opening the link doesn't use up the invitation, because mail scanners open links; Create Account does. */
export function AcceptInvitation({ token }: { token: string }) {
  const check = useQuery(invitationCheckQuery(useDb(), token))
  const { status, user } = useSession()
  if (!token) return <InvitationStates.Invalid isExpired={false} message={NO_TOKEN} />
  if (check.isPending || status === 'loading') return <InvitationStates.Validating />
  if (check.isError) {
    const message = `Error validating invitation: ${quoteServer(check.error)}`
    return <InvitationStates.Invalid isExpired={false} message={message} />
  }
  const { isValid, email, isExpired, message } = check.data
  if (!isValid || !email)
    return <InvitationStates.Invalid isExpired={isExpired} message={message} />
  return (
    <InvitationStates.Valid>
      {user && user.email !== email ? (
        <SomebodyElse email={user.email} invited={email} />
      ) : (
        <AcceptInvitationForm email={email} token={token} />
      )}
    </InvitationStates.Valid>
  )
}

/** A new account would end the session of a colleague in whose browser the link was opened. */
function SomebodyElse({ email, invited }: { email: string; invited: string }) {
  const db = useDb()
  return (
    <>
      <p>
        This invitation is for <strong className="break-words">{invited}</strong>, but{' '}
        <strong className="break-words">{email}</strong> is signed in in this browser.
      </p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => leaveSignedOut(db, thisPage())}>Sign Out and Continue</Button>
        <ButtonLink to="/admin" look="outline">
          Stay Signed In
        </ButtonLink>
      </div>
    </>
  )
}
