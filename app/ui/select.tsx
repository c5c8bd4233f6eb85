import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A native select with an arrow of the site's own; `children` are its options. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <div className="relative">
    <select {...rest} className={classes('appearance-none pr-10', className)} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
    />
  </div>
)

interface Props {
  of: readonly (readonly [value: string, name: string])[]
}

export const Options = ({ of }: Props) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
