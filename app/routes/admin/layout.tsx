import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { unreadMessagesQuery } from '../../features/contact/admin/unread-messages.queries.ts'
import { SendSteps } from '../../features/pets/admin/step-kind.tsx'
import { useAccess, waitingPeopleQuery } from '../../features/users/users.queries.ts'
import { useIsOnline } from '../../platform/connection/connection.ts'
import { lazyComponent } from '../../platform/connection/lazy-boundary.tsx'
import { fetchClient } from '../../platform/db.ts'
import { useDb } from '../../platform/db-context.tsx'
import { dropOldDrafts } from '../../platform/forms/drafts.ts'
import { PictureUses } from '../../platform/pictures/library/stored-picture.ts'
import { CanSignInAgain, useDeparture, useSession } from '../../platform/session/session.ts'
import { timeZone } from '../../platform/time/time-zone.ts'
import { BrowserIsTooOld } from '../../ui/controls/browser-is-too-old.tsx'
import { LeaveQuestion, useIsSaved } from '../../ui/controls/dialogs/leave-guard.tsx'
import { useSinglePresses } from '../../ui/controls/use-single-presses.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { LoadingText, NeedsScripts } from '../../ui/notice.tsx'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import stylesheet from '../staff.css?url'
import type { Route } from './+types/layout.ts'
import { AdminFrame } from './frame/admin-frame.tsx'
import { adminLinks } from './frame/admin-links.ts'
import { GoToCard } from './frame/go-to-card.tsx'
import { AwaitingApproval, SetUpFirst, UncheckedAccess } from './frame/missing-access.tsx'
import { SignInAgain } from './frame/sign-in-again.tsx'
import { useSaveKey } from './frame/use-save-key.ts'

const pictureUses = lazyComponent(async () => {
  const part = await import('./frame/describe-uses.ts')
  return part.describeUses
})

// Everything below is rendered in the browser only; the server sends the fallback.
export function clientLoader() {
  // A failure is reported where the client is used, because it fails there again.
  fetchClient().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <Waiting />
    <noscript>
      <a href="/" className="link mx-6 inline-flex min-h-11 items-center">
        Back to the website
      </a>
    </noscript>
  </>
)

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** The titles of the screens in the menu; other screens set their own. */
export const meta = ({ location }: Route.MetaArgs) => {
  const link = adminLinks.find(({ path }) => path === location.pathname.replace(/\/$/, ''))
  return [{ title: link?.title ?? 'Admin Panel' }, { name: 'robots', content: 'noindex' }]
}

const Waiting = () => (
  <main className="px-6 py-4">
    <BrowserIsTooOld />
    <Checking />
  </main>
)

const Checking = () => (
  <>
    <h1 className="sr-only">Admin Panel</h1>
    <LoadingText />
    <NeedsScripts />
  </>
)

export default function AdminLayout() {
  const { status } = useSession()
  useDeparture()
  useSaveKey()
  useSinglePresses()
  const isIdle = useIsIdle()
  if (status === 'left') return <Left />
  if (status === 'loading') return <Waiting />
  if (status === 'signed-out' || (status === 'expired' && isIdle)) return <ToSignIn />
  return <Admin />
}

function Left() {
  const isOnline = useIsOnline()
  useEffect(keepFocus, [])
  if (isOnline) return <Waiting />
  return (
    <main id="content" tabIndex={-1} className="px-6 py-4">
      <h1 className="text-subtitle">You are signed out</h1>
      <p className="mt-2">The sign-in page opens once there is a connection.</p>
    </main>
  )
}

/** Whether leaving the page would lose nothing: no form has unsaved changes, and no button was just pressed. */
function useIsIdle() {
  const isSaved = useIsSaved()
  return useIsMutating() === 0 && isSaved
}

function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    navigate('/auth', { replace: true, state: { returnTo: pathname + search + hash } })
  }, [navigate, pathname, search, hash])
  return <Waiting />
}

function Admin() {
  useEffect(dropOldDrafts, [])
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const access = useAccess()
  const isAdmin = access === 'administrator'
  const unread = useQuery({ ...unreadMessagesQuery(useDb()), enabled: isAdmin })
  const waiting = useQuery({ ...waitingPeopleQuery(useDb()), enabled: isAdmin })
  const zone = useQuery(timeZone.query(useDb()))
  // Screens show times in the firm's zone. After one failed attempt the default zone is used.
  const isReady = access !== undefined && (!zone.isLoading || zone.failureCount > 0)
  const { id = '', email = '' } = user ?? {}
  // This screen needs no rights.
  const isOwnAccount = pathname === '/admin/account' && access !== 'setup'
  return (
    <PictureUses value={pictureUses}>
      <AdminFrame
        isAdmin={isAdmin}
        unread={unread.data ?? 0}
        waiting={waiting.data ?? 0}
        email={email}
      >
        {isAdmin && status === 'signed-in' && <SendSteps userId={id} />}
        <BrowserIsTooOld />
        <CanSignInAgain value>
          {!isReady && <Checking />}
          {access === 'setup' && <SetUpFirst userId={id} />}
          {access === 'approval' && !isOwnAccount && <AwaitingApproval email={email} userId={id} />}
          {access === 'unchecked' && !isOwnAccount && <UncheckedAccess userId={id} />}
          {isReady && (isAdmin || isOwnAccount) && (
            <PartBoundary resetKey={pathname}>
              <Outlet />
            </PartBoundary>
          )}
        </CanSignInAgain>
        <LeaveQuestion />
        <SignInAgain open={status === 'expired'} user={user} />
        <PageScroll />
        <GoToCard />
      </AdminFrame>
    </PictureUses>
  )
}
