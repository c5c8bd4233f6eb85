import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { PartBoundary } from '../part-boundary.tsx'

interface Props {
  /** The card's anchor in a URL. */
  id?: string
  title: ReactNode
  description?: ReactNode
  /** Shown beside the title, such as a button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ id, title, description, aside, className, children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes('min-w-0 rounded-card border border-ink/10 bg-snow p-5 sm:p-7', className)}
    >
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className={classes('min-w-0', Boolean(description) && 'grow basis-[min(16rem,60%)]')}>
          <h2 id={heading} className="text-subtitle">
            {title}
          </h2>
          {description && <p className="mt-1 text-small text-ink-soft">{description}</p>}
        </div>
        {aside}
      </header>
      <PartBoundary>{children}</PartBoundary>
    </section>
  )
}

export const Panel = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 rounded-card border border-ink/10 bg-snow p-5 sm:p-7">
    <PartBoundary>{children}</PartBoundary>
  </div>
)
