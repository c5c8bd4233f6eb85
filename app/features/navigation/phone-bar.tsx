import { CircleDollarSign, CircleQuestionMark, MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { SectionLink } from '../../ui/section-link.tsx'

interface Props {
  phone: string
  /** Where a family reads what to do now, on pages about death; elsewhere the prices take its place. */
  whatNow?: string
}

/**
 * What a family needs most, within reach of the thumb at the foot of small screens. Gone while the contact form is seen.
 * Before the scripts have started, `bootstrap-script.js` leads to the form of this page.
 */
export function PhoneBar({ phone, whatNow }: Props) {
  const { hasForm, isFormInView } = useContactForm()
  const { pathname, search } = useLocation()
  const message = (
    <>
      <MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
      Message
    </>
  )
  return (
    <nav aria-label="Shortcuts" className="phone-bar" hidden={isFormInView}>
      <a href={telHref(phone)}>
        <Phone aria-hidden strokeWidth={1.75} className="size-5" />
        Call
      </a>
      {hasForm ? (
        <Link to={{ pathname, search, hash: 'contact' }}>{message}</Link>
      ) : (
        <SectionLink section="contact">{message}</SectionLink>
      )}
      {whatNow ? (
        <Link to={whatNow}>
          <CircleQuestionMark aria-hidden strokeWidth={1.75} className="size-5" />
          What now
        </Link>
      ) : (
        <SectionLink section="pricing">
          <CircleDollarSign aria-hidden strokeWidth={1.75} className="size-5" />
          Prices
        </SectionLink>
      )}
    </nav>
  )
}

/** Whether this page has a contact form, which says what a message from it is about, and whether it is seen. */
function useContactForm() {
  const { key } = useLocation()
  const [hasForm, setHasForm] = useState(false)
  const [isFormInView, setInView] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a contact form of its own, or none.
  useEffect(() => {
    setInView(false)
    const contact = document.querySelector('#contact form')
    setHasForm(contact !== null)
    if (!contact) return
    const observer = new IntersectionObserver(([entry]) => setInView(!!entry?.isIntersecting))
    observer.observe(contact)
    return () => observer.disconnect()
  }, [key])
  return { hasForm, isFormInView }
}
