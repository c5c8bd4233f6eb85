import { useEffect, useState } from 'react'
import { hasEmailLinkNews } from '../../../platform/session/email-link.ts'
import { EmailLinkArrival } from './announce.tsx'

/** On any page: tells a person who came by a link from an email that they are signed in, or why not. */
export function EmailLinkNotice() {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => setPresent(hasEmailLinkNews()), [])
  return isPresent && <EmailLinkArrival />
}
