import { CircleDollarSign, CircleQuestionMark, MessageCircle, Phone } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { SectionLink } from '../../ui/section-link.tsx'

interface Props {
  phone: string
  /** The link to what to do now, for other pages about death; elsewhere the bar links to the prices. */
  whatNow?: string
}

/**
 * What a family needs most, within reach of the thumb at the foot of small screens. Hidden while the contact form is in
 * view. Until the scripts have started, `bootstrap-script.js` handles its link to the form.
 */
export function PhoneBar({ phone, whatNow }: Props) {
  const isWriting = useIsContactInView()
  const goToOwnForm = useOwnForm()
  return (
    <nav aria-label="Shortcuts" className="phone-bar" hidden={isWriting}>
      <a href={telHref(phone)}>
        <Phone aria-hidden strokeWidth={1.75} className="size-5" />
        Call
      </a>
      <SectionLink section="contact" onClick={goToOwnForm}>
        <MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
        Message
      </SectionLink>
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

/** Links to the form of this page, if it has one, because that form carries the subject of the message. */
function useOwnForm() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!document.getElementById('contact') || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    navigate({ pathname, search, hash: 'contact' })
  }
}

function useIsContactInView() {
  const { key } = useLocation()
  const [isInView, setInView] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a contact form of its own, or none.
  useEffect(() => {
    setInView(false)
    const contact = document.querySelector('#contact form')
    if (!contact) return
    const observer = new IntersectionObserver(([entry]) => setInView(!!entry?.isIntersecting))
    observer.observe(contact)
    return () => observer.disconnect()
  }, [key])
  return isInView
}
