import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** The main action of the screen, such as a button. */
  aside?: ReactNode
}

export const ScreenHeading = ({ title, lead, aside }: Props) => (
  <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div className={classes('min-w-0', Boolean(lead) && 'grow basis-106')}>
      <h1 className="text-[2rem] leading-tight md:text-[2.375rem] large-text:text-[1.5rem]">
        {title}
      </h1>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
    </div>
    {aside}
  </header>
)

/** A link back to the list that the screen was opened from. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-spruce-800 hover:underline print:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
)
