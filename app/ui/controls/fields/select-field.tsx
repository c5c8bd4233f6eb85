import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Field, inputClasses } from './field.tsx'

interface Props extends ComponentProps<'select'> {
  label: ReactNode
  problem?: string
  hint?: ReactNode
}

/** A native select; `children` are its options. */
export function SelectField({ label, problem, hint, className, ...rest }: Props) {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...rest}
            className={inputClasses(
              Boolean(problem),
              classes('appearance-none bg-paper! pr-10', className),
            )}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
