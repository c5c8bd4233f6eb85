import { CircleUser, ExternalLink, LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { REPLIES } from '../../../features/contact/admin/replies/reply-drafts.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { type Draft, dropDraftsOf, listDrafts } from '../../../platform/forms/drafts.ts'
import { leaveSignedOut, useSession } from '../../../platform/session/session.ts'
import { classes } from '../../../ui/classes.ts'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { adminLinks } from './admin-links.ts'
import { useAdminLinks } from './use-admin-links.ts'

// Less high with a mouse, so that the whole menu fits on a laptop screen.
const entry =
  'flex min-h-11 w-full items-center gap-2.5 rounded-soft px-3 py-2 text-left text-small font-medium text-snow/85 hover:bg-snow/10 hover:text-snow pointer-fine:min-h-8 pointer-fine:py-0.5'

const activeEntry = 'bg-snow/15 text-snow shadow-[inset_3px_0_0] shadow-larch-300'

interface Props {
  isAdmin: boolean
  unread: number
  /** The number of people who wait for approval. */
  waiting: number
  email: string
  onLogout: () => void
  onChoose?: () => void
}

export function AdminMenu({ isAdmin, unread, waiting, email, onLogout, onChoose }: Props) {
  const links = useAdminLinks()
  const counts: Record<string, Counted> = {
    '/admin/contact-submissions': { count: isAdmin ? unread : 0, what: 'unread' },
    '/admin/settings': { count: isAdmin ? waiting : 0, what: 'waiting for approval' },
  }
  return (
    <div className="flex flex-1 flex-col gap-4">
      <nav aria-label="Admin">
        <ul className="grid grid-cols-1 gap-1 pointer-fine:gap-0.5">
          {links.map(({ title, path, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/admin'}
                prefetch="intent"
                onClick={onChoose}
                className={({ isActive }) => classes(entry, isActive && activeEntry)}
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
                <span className="min-w-0 flex-1">{title}</span>
                {counts[path] && <Count {...counts[path]} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-snow/20 pt-4">
        <NavLink
          to="/admin/account"
          prefetch="intent"
          onClick={onChoose}
          className={({ isActive }) => classes(entry, isActive && activeEntry)}
        >
          <CircleUser aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          <span className="min-w-0 break-words">
            <span className="block text-tiny font-normal text-snow/75">Your account</span>
            <span className="block text-tiny font-semibold">
              <EmailAddress address={email} />
            </span>
          </span>
        </NavLink>
        <a href="/" target="_blank" rel="noopener" className={entry}>
          <ExternalLink aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          <span>
            View website<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
        <button type="button" onClick={onLogout} className={entry}>
          <LogOut aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          Logout
        </button>
      </div>
    </div>
  )
}

interface Counted {
  count: number
  what: string
}

/** Reserves the width of the longest number, so that no link moves when the number appears. */
const Count = ({ count, what }: Counted) => (
  <span
    className={classes(
      '-mr-1.5 min-w-9 rounded-full px-1.5 py-0.5 text-center text-tiny font-semibold text-spruce-950',
      count > 0 && 'bg-larch-300',
    )}
  >
    {count > 0 && (
      <>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {what}</span>
      </>
    )}
  </span>
)

/** Logs out. If that would remove unsaved changes, it asks first, in a dialog that the caller renders. */
export function useLogout() {
  const db = useDb()
  const userId = useSession().user?.id ?? ''
  return useConfirmed<void>(
    async () => {
      dropDraftsOf(userId)
      await leaveSignedOut(db)
    },
    () => {
      const drafts = listDrafts(userId)
      if (drafts.length === 0) return
      return {
        title: 'Log out with unsaved changes?',
        text: `${describeDrafts(drafts)} will be removed from this browser when you log out.`,
        cancel: 'Stay',
        confirm: 'Log Out',
      }
    },
  )
}

/** "Your unsent answer in Contact Submissions and your unsaved changes in Pets, FAQs". */
function describeDrafts(drafts: Draft[]) {
  const answers = drafts.filter(({ form }) => form === REPLIES)
  const others = drafts.filter(({ form }) => form !== REPLIES)
  const places = adminLinks
    .slice(1)
    .filter((link) => others.some(({ path = '' }) => path.startsWith(link.path)))
    .map(({ title }) => title)
  const parts = [
    answers.length > 0 && `unsent answer${answers.length === 1 ? '' : 's'} in Contact Submissions`,
    others.length > 0 && `unsaved changes${places.length > 0 ? ` in ${places.join(', ')}` : ''}`,
  ]
  return `Your ${parts.filter((part) => part !== false).join(' and your ')}`
}
