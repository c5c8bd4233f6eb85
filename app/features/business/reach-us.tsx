import { Phone } from 'lucide-react'
import { telHref } from '../../platform/phone.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import type { FirmClock } from './firm-clock.ts'
import { OpenNow } from './open-now.tsx'
import { OpeningHoursList } from './opening-hours-list.tsx'
import { useBusiness } from './use-business.ts'

/** Says whether we are open now, and how to call or write. */
export function ReachUs({ clock }: { clock: FirmClock }) {
  const { phone } = useBusiness()
  return (
    <section
      aria-label="Reach us"
      className="rounded-card bg-snow p-7 shadow-card lg:p-9 print:p-0"
    >
      <OpenNow clock={clock} className="mb-6 font-serif text-subtitle print:hidden" />
      <p className="grid max-w-none gap-3 sm:grid-cols-2 lg:grid-cols-1 large-text:grid-cols-1">
        <a href={telHref(phone)} className={buttonClasses({ size: 'large' })}>
          <Phone aria-hidden strokeWidth={1.75} className="size-5" />
          Call {phone}
        </a>
        <SectionButton section="contact" look="outline" size="large">
          Leave a message
        </SectionButton>
      </p>
      <div className="mt-7 text-small text-ink-soft">
        <OpeningHoursList />
        <p className="mt-3">{useText('dies.reach.text')}</p>
      </div>
    </section>
  )
}
