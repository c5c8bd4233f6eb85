import { Navigate, useLocation } from 'react-router'
import { AuthPanel } from '../../features/session/auth-panel.tsx'
import { EmailLinkPage } from '../../features/session/email-link/page.tsx'
import { ownPath, parseEmailLink } from '../../features/session/email-link/parse.ts'
import { NewPasswordForm } from '../../features/session/new-password-form.tsx'
import { useSession } from '../../platform/session/session.ts'
import { LoadingText, NeedsScripts } from '../../ui/notice.tsx'

// Rendered in the browser only: a form sent before scripts run would put the password into the URL.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <h1 className="sr-only">Sign in</h1>
    <LoadingText />
    <NeedsScripts />
  </>
)

export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]

export default function SignIn() {
  const { status, user, isRecovering, problem } = useSession()
  const { state, search } = useLocation()
  if (status === 'loading') return <HydrateFallback />
  const next = ownPath(state?.returnTo, window.location.origin)
  const link = parseEmailLink(new URLSearchParams(search), window.location.origin)
  if (link) return <EmailLinkPage link={link} />
  if (status === 'signed-in' && user && isRecovering) return <NewPasswordForm email={user.email} />
  if (status === 'signed-in') return <Navigate to={next} replace />
  return <AuthPanel email={state?.email} next={next} problem={problem ?? state?.problem} />
}
