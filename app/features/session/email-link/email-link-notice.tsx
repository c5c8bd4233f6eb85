import { useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'
import { hasEmailLinkNews } from '../../../platform/session/stored-session.ts'

const arrival = lazyComponent(
  async () => (await import('./email-link-arrival.tsx')).EmailLinkArrival,
)

/**
 * Confirms to somebody who followed a link from an email, on any page, that they are signed in, or explains why not.
 */
export function EmailLinkNotice() {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => setPresent(hasEmailLinkNews()), [])
  return (
    isPresent && (
      <LazyBoundary of={arrival}>{(EmailLinkArrival) => <EmailLinkArrival />}</LazyBoundary>
    )
  )
}
