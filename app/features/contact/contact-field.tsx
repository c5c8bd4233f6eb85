import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import { EmailSlip } from './email-slip.tsx'

const fieldClasses = (hasProblem: boolean) =>
  classes(
    'block w-full min-h-14 rounded-soft border bg-paper px-4 py-3 transition-colors duration-200 disabled:opacity-60',
    hasProblem ? 'border-dawn-700' : 'border-ink/45 hover:border-ink/70',
  )

interface Props {
  name: string
  label: string
  problem?: string
  isOptional?: boolean
  /** A prefix for ids, for pages with two forms. */
  scope?: string
}

export function ContactField({
  isLong = false,
  ...props
}: Props & { isLong?: boolean } & Omit<ComponentProps<'input'>, 'name'>) {
  const { name, label, problem, isOptional = false, scope = 'contact', ...rest } = props
  const field = {
    id: `${scope}-${name}`,
    name,
    required: !isOptional,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${scope}-${name}-problem` : undefined,
    className: fieldClasses(Boolean(problem)),
  }
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {isLong ? (
        <textarea rows={5} defaultValue={rest.defaultValue} {...field} />
      ) : (
        <input {...rest} {...field} />
      )}
      {rest.type === 'email' && <EmailSlip fieldId={field.id} />}
      {problem && (
        <p id={field['aria-describedby']} className="mt-2 text-small font-medium text-dawn-700">
          {problem}
        </p>
      )}
    </div>
  )
}
