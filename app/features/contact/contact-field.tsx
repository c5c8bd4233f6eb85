import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { choiceClasses } from '../../ui/questions.tsx'
import { EmailInput } from './email-input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'name'> {
  name: string
  label: ReactNode
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
  isRequired,
  scope = 'contact',
  label,
  mark,
  problem,
  ...rest
}: Props) {
  const { name, defaultValue } = rest
  const own = {
    name,
    className: `${choiceClasses} transition-colors duration-200 hover:border-ink/70 disabled:opacity-60`,
  }
  const Input = rest.type === 'email' ? EmailInput : 'input'
  return (
    <Field
      id={`${scope}-${name}`}
      label={label}
      required={isRequired}
      mark={mark}
      problem={problem}
    >
      {(control) =>
        isLong ? (
          <textarea
            rows={5}
            defaultValue={defaultValue}
            onFocus={showWhole}
            {...control}
            {...own}
          />
        ) : (
          <Input {...rest} {...control} {...own} />
        )
      }
    </Field>
  )
}

/** Browsers scroll only the line of the caret into view. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest' })
