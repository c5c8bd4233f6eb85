import { useEffect, useState } from 'react'
import { hasMailLinkNews } from '../../platform/session/mail-link.ts'
import { MailLinkArrival } from './mail-link-arrival.tsx'

/** On any page: tells a person who came by a link from an email that they are signed in, or why not. */
export function MailLink() {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => setPresent(hasMailLinkNews()), [])
  return isPresent && <MailLinkArrival />
}
