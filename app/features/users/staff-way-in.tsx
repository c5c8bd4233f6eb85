import { ArrowRight } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function StaffWayIn() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <nav
      aria-label="Staff"
      className="print:hidden"
      // Inline styles, because the public style sheet has no classes for staff.
      style={{
        position: 'fixed',
        left: '0.75rem',
        // Directly on the bar of a phone, where it covers no button of the landing page.
        bottom: 'calc(max(0.75rem, var(--phone-bar, 0px)) + var(--offline-bar, 0px))',
        zIndex: 20,
      }}
    >
      <ButtonLink
        to="/admin"
        look="outline"
        size="small"
        style={{ background: 'var(--color-snow)', boxShadow: '0 2px 12px rgb(15 35 30 / 0.14)' }}
      >
        Admin area
        <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
      </ButtonLink>
    </nav>
  )
}
