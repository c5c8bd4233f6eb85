import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '../button.tsx'

interface Props {
  /**
   * The path of a public page, with the id of a section after #: "/#faqs". "/clinic", "/products" and "/town" stand for
   * the first of their kind.
   */
  to: string
  className?: string
  children?: ReactNode
}

/** A link to the preview of a public page, in a new tab, so that nothing typed is lost. */
export const PreviewLink = ({ to, className, children }: Props) => (
  <Link
    to={`/admin/preview?${new URLSearchParams({ path: to })}`}
    className={buttonClasses({ look: 'outline' }, className)}
    target="_blank"
    rel="noopener"
  >
    <Eye aria-hidden strokeWidth={1.75} className="size-5" />
    <span>
      {children ?? 'Preview'}
      <span className="sr-only"> (opens in a new tab)</span>
    </span>
  </Link>
)
