import { isPublicAddress } from '../../../shared/public-address.ts'
import { Alert } from '../../ui/controls/alert.tsx'
import { useSiteUrl } from './use-site-url.ts'

/** Shows beside what is printed with a code that no phone can open it, as long as the site has no address of its own. */
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
