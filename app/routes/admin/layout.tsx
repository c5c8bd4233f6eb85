import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { unreadMessagesQuery } from '../../features/contact/admin/unread-messages.queries.ts'
import { useIsAdmin } from '../../features/users/use-is-admin.ts'
import { useHeldForms } from '../../platform/connection/held-forms.ts'
import { useDb } from '../../platform/db-context.tsx'
import { dropOldDrafts } from '../../platform/drafts/drafts.ts'
import { useSession } from '../../platform/session/session.ts'
import { LoadingText } from '../../ui/notice.tsx'
import { PageScroll } from '../../ui/page-scroll.tsx'
import stylesheet from '../staff.css?url'
import { AdminFrame } from './admin-frame.tsx'
import { AwaitingApproval } from './awaiting-approval.tsx'
import { SignInAgain } from './sign-in-again.tsx'

// Everything below is shown by the browser alone; the server sends the fallback.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Waiting />

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Admin Panel' }, { name: 'robots', content: 'noindex' }]

const Waiting = () => (
  <main className="px-6 py-4">
    <Checking />
  </main>
)

const Checking = () => (
  <>
    <h1 className="sr-only">Admin Panel</h1>
    <LoadingText />
  </>
)

/** The guard: nobody signed in, no admin area. */
export default function AdminLayout() {
  const { status } = useSession()
  useHeldForms()
  if (status === 'loading') return <Waiting />
  if (status === 'signed-out') return <ToSignIn />
  return <Admin />
}

function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    navigate('/auth', { replace: true, state: { returnTo: pathname + search } })
  }, [navigate, pathname, search])
  return <Waiting />
}

function Admin() {
  useEffect(dropOldDrafts, [])
  const { status, user } = useSession()
  const isAdmin = useIsAdmin()
  const unread = useQuery({ ...unreadMessagesQuery(useDb()), enabled: isAdmin === true })
  const email = user?.email ?? ''
  return (
    <AdminFrame isAdmin={isAdmin === true} unread={unread.data ?? 0} email={email}>
      {isAdmin === undefined && <Checking />}
      {isAdmin === false && <AwaitingApproval email={email} userId={user?.id ?? ''} />}
      {isAdmin && <Outlet />}
      <SignInAgain open={status === 'expired'} user={user} />
      <PageScroll />
    </AdminFrame>
  )
}
