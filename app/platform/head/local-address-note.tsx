import { isPublicAddress } from '../../../shared/public-address.ts'
import { Alert } from '../../ui/controls/alert.tsx'
import { useSiteUrl } from './use-site-url.ts'

/** A note beside a printed code: phones can't open it while the site has only a local address. */
export function LocalAddressNote() {
  const siteUrl = useSiteUrl()
  if (isPublicAddress(siteUrl)) return null
  return (
    <Alert kind="note" className="mb-5 max-w-2xl">
      The website’s address is still {siteUrl}, which no phone can open, so the code would lead
      nowhere. Before you print, ask the person who runs the website to set its address (SITE_URL).
    </Alert>
  )
}
