import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useBusiness } from '../../features/business/use-business.ts'
import { isKept } from '../../offline/keep-pages.ts'
import { noteFailedRequest } from '../../platform/connection/connection.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { telHref } from '../../platform/phone.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'

/** In place of a page whose data can't be loaded. Offline, one that the service worker keeps is shown as it was. */
export function UnopenedPage() {
  const { phone } = useBusiness()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const hasFollowedLink = useNavigationType() !== 'POP'
  useEffect(() => {
    if (hasFollowedLink) document.getElementById('content')?.focus({ preventScroll: true })
  }, [hasFollowedLink])
  useEffect(() => {
    showIfKept(address)
  }, [address])
  return (
    <NoticePage
      title="This page can’t be opened now"
      lead="Please try again in a moment, or call us. What you wrote on this site is kept in this browser."
    >
      <UnlistedHead title="This page can’t be opened now" />
      <p className="mt-10 flex flex-wrap gap-4">
        <a href={address} className={buttonClasses({})}>
          Try again
        </a>
        <a href={telHref(phone)} className={buttonClasses({ look: 'outline' })}>
          Call {phone}
        </a>
      </p>
    </NoticePage>
  )
}

async function showIfKept(address: string) {
  const isReachable = await noteFailedRequest()
  if (!isReachable && (await isKept(address))) window.location.reload()
}
