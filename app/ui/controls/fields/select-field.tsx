import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Select } from '../../select.tsx'
import { Field, inputClasses } from './field.tsx'

interface Props extends ComponentProps<'select'> {
  label: ReactNode
  problem?: string
  hint?: ReactNode
}

export function SelectField({ label, problem, hint, className, ...rest }: Props) {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(control) => (
        <Select
          {...control}
          {...rest}
          className={inputClasses(Boolean(problem), classes('bg-paper!', className))}
        />
      )}
    </Field>
  )
}
