import { CircleDollarSign, MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { SectionLink } from '../../ui/section-link.tsx'

/** Call, message and prices within reach of the thumb, at the foot of small screens. Gone while the contact form is seen. */
export function PhoneBar({ phone }: { phone: string }) {
  const isWriting = useIsContactInView()
  return (
    <nav aria-label="Shortcuts" className="phone-bar" hidden={isWriting}>
      <a href={telHref(phone)}>
        <Phone aria-hidden strokeWidth={1.75} className="size-5" />
        Call
      </a>
      <SectionLink section="contact">
        <MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
        Message
      </SectionLink>
      <SectionLink section="pricing">
        <CircleDollarSign aria-hidden strokeWidth={1.75} className="size-5" />
        Prices
      </SectionLink>
    </nav>
  )
}

function useIsContactInView() {
  const { pathname } = useLocation()
  const [isInView, setInView] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a contact form of its own, or none.
  useEffect(() => {
    setInView(false)
    const contact = document.querySelector('#contact form')
    if (!contact) return
    const observer = new IntersectionObserver(([entry]) => setInView(!!entry?.isIntersecting))
    observer.observe(contact)
    return () => observer.disconnect()
  }, [pathname])
  return isInView
}
