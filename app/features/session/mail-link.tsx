import { lazy, Suspense, useEffect, useState } from 'react'
import { hasMailLinkNews } from '../../platform/session/mail-link.ts'

const MailLinkArrival = lazy(() => import('./mail-link-arrival.tsx'))

/** Takes the session, or the error, that a mail's link brings to whichever page it leads to. */
export function MailLink() {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => setPresent(hasMailLinkNews()), [])
  return <Suspense fallback={null}>{isPresent && <MailLinkArrival />}</Suspense>
}
