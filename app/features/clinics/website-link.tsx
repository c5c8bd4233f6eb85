import type { ReactNode } from 'react'
import { websiteHref } from './clinic.ts'

const SCHEME = 'https://'

interface Props {
  website: string
  children?: ReactNode
}

/** Lets a narrow card break the address after its scheme first. */
export function WebsiteLink({ website, children }: Props) {
  const href = websiteHref(website)
  return (
    <a href={href} rel="noopener" className="link inline-block min-h-6 wrap-anywhere">
      {SCHEME}
      <wbr />
      {href.slice(SCHEME.length)}
      {children}
    </a>
  )
}
