import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { Select } from '../../select.tsx'

export const inputClasses = (hasProblem = false, extra?: string) =>
  classes(
    'w-full min-h-11 rounded-soft border bg-paper px-3.5 py-2 transition-colors duration-200',
    'read-only:bg-paper-deep/60 disabled:opacity-60',
    hasProblem ? 'border-dawn-700' : 'border-ink/45 hover:border-ink/70',
    extra,
  )

interface FieldProps {
  label: ReactNode
  problem?: string
  hint?: ReactNode
  /** True where the field can't stay empty. Forms of staff mark its label: see staff.css. */
  required?: boolean
  /** Renders the control with the props that connect it to its label, hint and problem. */
  children: (control: {
    id: string
    required?: boolean
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

export function Field({ label, problem, hint, required, children }: FieldProps) {
  const id = useId()
  const below = problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        data-required={required || undefined}
        className="mb-1.5 block text-small font-semibold"
      >
        {label}
      </label>
      {children({
        id,
        required,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': below,
      })}
      {hint && !problem && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-small font-medium text-dawn-700">
          {problem}
        </p>
      )}
    </div>
  )
}

type InputFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>

export function InputField({
  label,
  problem,
  hint,
  required,
  className,
  ...rest
}: InputFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint} required={required}>
      {(control) => (
        <input {...control} {...rest} className={inputClasses(Boolean(problem), className)} />
      )}
    </Field>
  )
}

type TextAreaFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'textarea'>

export function TextAreaField({
  label,
  problem,
  hint,
  required,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint} required={required}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          className={inputClasses(Boolean(problem), classes('block resize-y', className))}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'select'>

export function SelectField({
  label,
  problem,
  hint,
  required,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint} required={required}>
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
