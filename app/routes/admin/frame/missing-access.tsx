import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../features/users/users.queries.ts'
import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'
import { useDb } from '../../../platform/db-context.tsx'
import { hasDrafts } from '../../../platform/forms/drafts.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'

const setup = lazyComponent(async () => {
  const part = await import('../../../features/account/admin/authenticator-setup.tsx')
  return part.AuthenticatorSetup
})

const keptText = 'Unsaved text is kept in this browser. You find it in its form afterwards.'

/** Shown in place of every screen until an administrator approves the account. */
export const AwaitingApproval = ({ email, userId }: { email: string; userId: string }) => (
  <>
    <ScreenHeading title="Your access must be approved" />
    <Alert kind="note" className="max-w-2xl text-body">
      <p>
        You are signed in as <strong className="break-words">{email}</strong>, but this account has
        no access to the admin area. Please ask an administrator to approve it, under Settings, User
        Management.
      </p>
      {hasDrafts(userId) && <p className="mt-3">{keptText}</p>}
      <p className="mt-3">This page opens automatically as soon as that is done.</p>
    </Alert>
  </>
)

/** Shown in place of every screen while it is unknown what the account may do. */
export function UncheckedAccess({ userId }: { userId: string }) {
  const { refetch } = useQuery(accessQuery(useDb(), userId))
  return (
    <>
      <ScreenHeading title="Your access can’t be checked just now" />
      <div className="max-w-2xl">
        <ErrorText onRetry={() => refetch()}>
          The website isn’t responding, so its screens stay closed. This page checks again every few
          seconds and opens automatically.
        </ErrorText>
        {hasDrafts(userId) && <p className="mt-5">{keptText}</p>}
      </div>
    </>
  )
}

/** Shown in place of every screen if everybody must have an authenticator app and this person has none. */
export const SetUpFirst = ({ userId }: { userId: string }) => (
  <>
    <ScreenHeading title="Please set up two-step sign-in" />
    <Panel>
      <p className="max-w-2xl">
        Everybody who works here confirms their sign-in with an app on their phone. It takes two
        minutes, and then you continue where you were.
      </p>
      {hasDrafts(userId) && <p className="mt-3 max-w-2xl">{keptText}</p>}
      <div className="mt-5">
        <LazyBoundary of={setup}>{(AuthenticatorSetup) => <AuthenticatorSetup />}</LazyBoundary>
      </div>
    </Panel>
  </>
)
