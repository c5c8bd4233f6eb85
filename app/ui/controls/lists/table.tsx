import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'

interface Props {
  caption: string
  /** True when each row becomes a block of labelled lines where the columns don't fit. */
  stacks?: boolean
  children: ReactNode
}

/** A table in a frame that scrolls where the screen is too narrow. */
export const Table = ({ caption, stacks, children }: Props) => (
  <section
    className={classes(
      'table-frame -mx-5 overflow-x-auto px-5 sm:-mx-7 sm:px-7',
      stacks && 'stacks',
    )}
    aria-label={`Table: ${caption}`}
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

interface TdProps extends ComponentProps<'td'> {
  /** The column's name, for when the row is stacked. */
  label?: string
}

export const Td = ({ label, className, ...rest }: TdProps) => (
  <td
    data-label={label}
    className={classes('border-b border-ink/10 py-2.5 pr-5 align-middle last:pr-0', className)}
    {...rest}
  />
)
