import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNames } from '../brand/page-names.ts'
import { telHref } from '../platform/phone.ts'
import { buttonClasses } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'

/** The offline fallback for a page that this browser has never opened. */
export const NotKeptPage = ({ phone, hours }: { phone: string; hours: ReactNode }) => (
  <NoticePage
    mark={<p className="eyebrow mb-5">No connection</p>}
    title="This page needs a connection"
    lead="You have not opened it on this device before, so it can’t be shown now. A phone call often works where the internet doesn’t."
  >
    <p hidden data-message-waits className="mt-6 border-l-2 border-larch-500 pl-5">
      A message of yours waits. It will be sent by itself when the connection returns. You can see
      it{' '}
      <Link to="/" className="link">
        on our home page
      </Link>
      .
    </p>
    <p className="mt-8 flex max-w-none flex-wrap gap-4">
      <a href={telHref(phone)} className={buttonClasses({ size: 'large' })}>
        <Phone aria-hidden strokeWidth={1.75} className="size-5" />
        Call {phone}
      </a>
    </p>
    <div className="mt-8">{hours}</div>
    <h2 className="mt-12 text-subtitle">You can read these now</h2>
    <ul className="mt-4 grid gap-1">
      {keptLinks.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </NoticePage>
)

const keptLinks = [
  { to: '/when-a-pet-dies', name: pageNames.whenAPetDies },
  { to: '/#pricing', name: 'Our prices' },
  { to: '/', name: 'Our home page' },
]
