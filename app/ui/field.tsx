import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  problem?: string
  hint?: ReactNode
  /** True where the field can't stay empty. Forms of staff mark its label: see staff.css. */
  required?: boolean
  /** Added to the label in brackets, such as “optional”. */
  mark?: string
  /** Left out where no link leads to the field. */
  id?: string
  /** Renders the control with the props that connect it to its label, hint and problem. */
  children: (control: {
    id: string
    required?: boolean
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

export function Field({ label, problem, hint, required, mark, children, ...given }: FieldProps) {
  const own = useId()
  const id = given.id ?? own
  const below = problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
  return (
    // A field that gets the focus is scrolled into view with its label.
    <div className="min-w-0 **:scroll-mt-10">
      <label
        htmlFor={id}
        data-required={required || undefined}
        className="mb-1.5 block text-small font-semibold"
      >
        {label}
        {mark && <span className="font-normal text-ink-soft"> ({mark})</span>}
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
