import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from '../button.tsx'

interface Props {
  /**
   * The path of a public page, with the id of a section after #: "/#faqs". "/clinic", "/products" and "/town" stand for
   * the first of their kind.
   */
  to: string
  /** Set while a form is open: opens the preview in a new tab, so that nothing typed is lost. */
  newTab?: boolean
  size?: ButtonLook['size']
  className?: string
  children?: ReactNode
}

/** A link to the preview of a public page, including what families don’t see yet. */
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
