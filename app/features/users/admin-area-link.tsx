import { ArrowRight } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function AdminAreaLink() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <nav
      aria-label="Staff"
      className="print:hidden"
      // Inline styles, because the public style sheet has no classes for staff. Without a height, it moves nothing.
      style={{ position: 'sticky', top: 0, height: 0, zIndex: 20 }}
    >
      <ButtonLink
        to="/admin"
        look="outline"
        size="small"
        style={{
          position: 'absolute',
          // Below the header, where the toast about the sign-in was, and no button of the landing page is.
          top: 'calc(var(--header-height) + 0.5rem)',
          right: '1.5rem',
          background: 'var(--color-snow)',
          boxShadow: '0 2px 12px rgb(15 35 30 / 0.14)',
        }}
      >
        Admin area
        <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
      </ButtonLink>
    </nav>
  )
}
