import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Options, Select } from './select.tsx'

export const choiceClasses =
  'block w-full min-h-14 rounded-soft border border-ink/45 bg-paper px-4 py-3 aria-invalid:border-dawn-700'

/** Two questions beside each other, where both labels fit. */
export const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5'

export const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 font-serif text-subtitle">{title}</legend>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </fieldset>
)

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  name: string
  value: string
  /** The label of the empty choice. */
  none: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A value that is no option any more is still offered. */
export const Choice = ({ name, value, none, options, ...field }: ChoiceProps) => (
  <Field {...field}>
    {(control) => (
      <Select {...control} name={name} defaultValue={value} className={choiceClasses}>
        <option value="">{none}</option>
        <Options of={options} />
        {value !== '' && !options.some(([option]) => option === value) && <option>{value}</option>}
      </Select>
    )}
  </Field>
)

interface RadiosProps {
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export const Radios = ({ name, value, options }: RadiosProps) => (
  <div className="grid gap-2">
    {options.map(([option, label]) => (
      <label key={option} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="radio"
          name={name}
          value={option}
          defaultChecked={option === value}
          className="mt-0.5 size-6 shrink-0 accent-spruce-700"
        />
        {label}
      </label>
    ))}
  </div>
)

interface ProblemListProps {
  /** A sentence for each field, by its id. */
  problems: Partial<Record<string, string>>
  /** Put before each field to get its id. */
  prefix?: string
}

/** What is missing or wrong in a long form, each with a link to its field. */
export const ProblemList = ({ problems, prefix = '' }: ProblemListProps) => (
  <ul className="mt-1 grid gap-1 font-medium text-dawn-700">
    {Object.entries(problems).map(([field, sentence]) => (
      <li key={field}>
        <a href={`#${prefix}${field}`} className="underline">
          {sentence}
        </a>
      </li>
    ))}
  </ul>
)
