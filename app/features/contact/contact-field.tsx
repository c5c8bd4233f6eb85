import type { ComponentProps, FocusEvent } from 'react'
import { Labelled } from '../../ui/questions.tsx'
import { EmailInput } from './email-input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'name'> {
  name: string
  label: string
  problem?: string
  isRequired?: boolean
  /** Added to the label in brackets, such as “optional”. */
  mark?: string
  isLong?: boolean
  /** A prefix for ids, for pages with two forms. */
  scope?: string
}

export function ContactField({
  isLong = false,
  isRequired = false,
  scope = 'contact',
  label,
  mark,
  problem,
  ...rest
}: Props) {
  const field = {
    id: `${scope}-${rest.name}`,
    name: rest.name,
    required: isRequired,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${scope}-${rest.name}-problem` : undefined,
    className:
      'block w-full min-h-14 rounded-soft border border-ink/45 bg-paper px-4 py-3 transition-colors duration-200 hover:border-ink/70 disabled:opacity-60 aria-invalid:border-dawn-700',
  }
  const Input = rest.type === 'email' ? EmailInput : 'input'
  return (
    <Labelled id={field.id} label={label} required={isRequired} mark={mark} problem={problem}>
      {isLong ? (
        <textarea rows={5} defaultValue={rest.defaultValue} onFocus={showWhole} {...field} />
      ) : (
        <Input {...rest} {...field} />
      )}
    </Labelled>
  )
}

/** Browsers scroll only the line of the caret into view. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest' })
