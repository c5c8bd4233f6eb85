import { Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { DirectionsLink } from '../../platform/directions-link.tsx'
import { smsHref, telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Container } from '../../ui/container.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHeading } from '../../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactReply } from './receive-contact-message.ts'

interface Props {
  business: Business
  reply?: ContactReply
  /** The subject of a message from this page, such as a product. */
  about?: string
  hours: ReactNode
}

export function ContactSection({ business, reply, about, hours }: Props) {
  const text = useTexts()
  return (
    <section id="contact" aria-labelledby="contact-heading" className="section bg-paper-deep">
      <Reveal>
        <Container className="grid grid-cols-1 items-start gap-x-[clamp(3rem,7vw,7rem)] gap-y-7 sm:gap-y-12 lg:grid-cols-[1fr_1.2fr] narrow-text:grid-cols-1">
          <div>
            <SectionHeading
              id="contact-heading"
              className="mb-5 sm:mb-8 max-[22rem]:[&_h2]:text-[1.5rem] lg:[&_h2]:text-beside"
              title={text('home.contact.title')}
              lead={text('home.contact.lead')}
            />
            <Ways business={business} />
            <div className="mt-6 text-small sm:mt-8 text-ink-soft">{hours}</div>
          </div>
          <ContactForm phone={business.phone} reply={reply} about={reply?.typed?.about || about} />
        </Container>
      </Reveal>
    </section>
  )
}

const Ways = ({
  business: { name, phone, email, address, postalCode, takesTexts },
}: {
  business: Business
}) => (
  <address className="grid justify-items-start gap-3 not-italic">
    <a
      href={telHref(phone)}
      className="inline-flex min-h-11 items-center gap-4 font-serif text-subtitle"
    >
      <Phone aria-hidden strokeWidth={1.5} className="size-5 text-larch-700" />
      <span className="link">{phone}</span>
    </a>
    {takesTexts && (
      <a href={smsHref(phone)} className="inline-flex min-h-11 items-center gap-4">
        <MessageSquareText
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 text-larch-700"
        />
        <span className="link">Send a text</span>
      </a>
    )}
    <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-4 wrap-anywhere">
      <Mail aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-larch-700" />
      <span className="link">{email}</span>
    </a>
    {address && (
      <p className="inline-flex min-h-11 items-start gap-4 py-2">
        <MapPin aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-larch-700" />
        <span className="wrap-anywhere">
          {address} {postalCode}
          <br />
          <DirectionsLink address={address} place={name} />
        </span>
      </p>
    )}
  </address>
)
