import { MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { DirectionsLink } from '../../platform/directions-link.tsx'
import { smsHref, telHref } from '../../platform/phone.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { OpeningHoursList } from './opening-hours-list.tsx'
import { useBusiness } from './use-business.ts'

interface Props {
  /** Shown first, such as whether we are open now. */
  children: ReactNode
  /** Another button, below the one that calls us. */
  act?: ReactNode
  /** The sentence below the opening hours. */
  note: string
}

export function ReachUs({ children, act, note }: Props) {
  const { name, phone, address, postalCode, takesTexts } = useBusiness()
  return (
    <section
      aria-label="Reach us"
      className="rounded-card bg-snow p-7 shadow-card lg:p-9 print:p-0"
    >
      {children}
      <p className="grid max-w-none grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 large-text:grid-cols-1">
        <a href={telHref(phone)} className={buttonClasses({ size: 'large' })}>
          <Phone aria-hidden strokeWidth={1.75} className="size-5" />
          Call {phone}
        </a>
        {act}
        <SectionButton section="contact" look="outline" size="large">
          Leave a message
        </SectionButton>
      </p>
      {takesTexts && (
        <p className="mt-4 print:hidden">
          <a
            href={smsHref(phone)}
            className="link inline-flex min-h-11 items-center gap-2.5 font-semibold"
          >
            <MessageSquareText aria-hidden strokeWidth={1.75} className="size-5" />
            Send a text
          </a>
        </p>
      )}
      <div className="mt-7 text-small text-ink-soft">
        <OpeningHoursList />
        {address && (
          <p className="mt-3 wrap-anywhere">
            {address} {postalCode}{' '}
            <DirectionsLink
              address={address}
              place={name}
              className="link block w-fit min-h-6 print:hidden"
            />
          </p>
        )}
        <p className="mt-3">{note}</p>
      </div>
    </section>
  )
}
