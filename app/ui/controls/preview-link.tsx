import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from '../button.tsx'

interface Props {
  /**
   * A public page's path, with the id of a section behind #: "/#faqs". "/clinic", "/products" and "/town" mean the first
   * one.
   */
  to: string
  /** For where a form is open, so that nothing typed is left. */
  newTab?: boolean
  size?: ButtonLook['size']
  className?: string
  children?: ReactNode
}

/** Leads to the preview of a public page with what families don’t see yet. */
export const PreviewLink = ({ to, newTab, children, ...props }: Props) => (
  <Link
    to={`/admin/preview?${new URLSearchParams({ path: to })}`}
    className={buttonClasses({ look: 'outline', size: props.size }, props.className)}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    <Eye aria-hidden strokeWidth={1.75} className="size-5" />
    <span>
      {children ?? 'Preview'}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </span>
  </Link>
)
