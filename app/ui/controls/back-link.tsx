import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'

/** Leads from a screen back to the list that it was opened from. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-spruce-800 hover:underline print:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
)
