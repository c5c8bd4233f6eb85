import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../classes.ts'
import { Field, type FieldProps } from '../../field.tsx'
import { Select } from '../../select.tsx'

export const inputClasses = (hasProblem = false, extra?: string) =>
  classes(
    'w-full min-h-11 rounded-soft border bg-paper px-3.5 py-2 transition-colors duration-200',
    'read-only:bg-paper-deep/60 disabled:opacity-60',
    hasProblem ? 'border-dawn-700' : 'border-ink/45 hover:border-ink/70',
    extra,
  )

type ControlProps<Control extends ElementType> = Omit<FieldProps, 'children' | 'mark' | 'id'> &
  ComponentProps<Control>

/** A field whose control is one element, with `look` among its classes. */
const fieldOf = (Control: ElementType, look?: string) =>
  function ControlField({
    label,
    problem,
    hint,
    required,
    className,
    ...rest
  }: ControlProps<'input'>) {
    return (
      <Field label={label} problem={problem} hint={hint} required={required}>
        {(control) => (
          <Control
            {...control}
            {...rest}
            className={inputClasses(Boolean(problem), classes(look, className))}
          />
        )}
      </Field>
    )
  }

type FieldOf<Control extends ElementType> = (props: ControlProps<Control>) => React.ReactNode
export const InputField = fieldOf('input')
const TextArea = fieldOf(
  'textarea',
  'block resize-y field-sizing-content max-h-96',
) as FieldOf<'textarea'>
/** Has `rows` lines at first, and grows with its text. */
export const TextAreaField = ({ rows = 2, ...rest }: ComponentProps<typeof TextArea>) => (
  <TextArea rows={rows} style={{ minHeight: `calc(${rows}lh + 1.125rem)` }} {...rest} />
)
export const SelectField = fieldOf(Select, 'bg-paper!') as FieldOf<'select'>
