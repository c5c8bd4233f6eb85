import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A table that scrolls sideways in its own frame where the screen is too narrow. */
export const Table = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <section
    className="-mx-5 overflow-x-auto px-5 sm:-mx-7 sm:px-7"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
  >
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
)

export const Th = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={classes('border-b border-ink/15 py-2.5 pr-5 font-semibold last:pr-0', className)}
    {...rest}
  />
)

export const Td = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td
    className={classes('border-b border-ink/10 py-2.5 pr-5 align-middle last:pr-0', className)}
    {...rest}
  />
)
