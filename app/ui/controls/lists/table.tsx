import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'

interface Props {
  caption: string
  /** True if each row becomes a block of labelled lines when the columns don't fit; otherwise the table scrolls. */
  stacks?: boolean
  isWide?: boolean
  children: ReactNode
}

/** A table that fits its card at every width: its rows stack, or its frame scrolls. */
export const Table = ({ caption, stacks, isWide, children }: Props) => (
  <section
    className={classes(
      'table-frame -mx-5 px-5 sm:-mx-7 sm:px-7',
      stacks ? 'stacks' : 'overflow-x-auto',
      isWide && 'is-wide',
    )}
    aria-label={`Table: ${caption}`}
    // A scrolling area must be reachable by keyboard.
    tabIndex={stacks ? undefined : 0}
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
  /** The column's name, shown when the row is stacked. */
  label?: string
}

export const Td = ({ label, className, ...rest }: TdProps) => (
  <td
    data-label={label}
    className={classes('border-b border-ink/10 py-2.5 pr-5 align-middle last:pr-0', className)}
    {...rest}
  />
)
