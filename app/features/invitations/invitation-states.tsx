import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/controls/loaded.tsx'

const State = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => (
  <>
    <h1 className="text-subtitle">{title}</h1>
    {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
    <div className="mt-6">{children}</div>
  </>
)

export const InvitationStates = {
  Validating: () => (
    <State title="Validating invitation">
      <Spinner label="Please wait while we validate your invitation..." className="scripts-only" />
    </State>
  ),

  Invalid: ({ isExpired, message }: { isExpired: boolean; message?: string }) => (
    <State
      title="Invalid Invitation"
      lead={
        isExpired ? 'This invitation has expired.' : 'There was a problem with your invitation.'
      }
    >
      <p>{message ?? 'Please contact your administrator to request a new invitation.'}</p>
      <ButtonLink to="/auth" className="mt-6 w-full">
        Go to Login
      </ButtonLink>
    </State>
  ),

  Valid: ({ children }: { children: ReactNode }) => (
    <State title="Accept Invitation" lead="Create your account to access the admin panel.">
      {children}
    </State>
  ),
}
