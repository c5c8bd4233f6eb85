import type { ReactNode } from 'react'
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

interface LabelledProps {
  id: string
  label: string
  required?: boolean
  /** Added to the label in brackets, such as “optional”. */
  mark?: string
  problem?: string
  children: ReactNode
}

export const Labelled = ({ id, label, required, mark, problem, children }: LabelledProps) => (
  <div>
    <label
      htmlFor={id}
      data-required={required || undefined}
      className="mb-1.5 block text-small font-semibold"
    >
      {label}
      {mark && <span className="font-normal text-ink-soft"> ({mark})</span>}
    </label>
    {children}
    {problem && (
      <p id={`${id}-problem`} className="mt-2 text-small font-medium text-dawn-700">
        {problem}
      </p>
    )}
  </div>
)

interface ChoiceProps extends Omit<LabelledProps, 'children'> {
  name: string
  value: string
  /** The label of the empty choice. */
  none: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A value that is no option any more is still offered. */
export const Choice = ({ name, value, none, options, ...labelled }: ChoiceProps) => (
  <Labelled {...labelled}>
    <Select
      id={labelled.id}
      name={name}
      defaultValue={value}
      aria-invalid={labelled.problem ? true : undefined}
      aria-describedby={labelled.problem && `${labelled.id}-problem`}
      className={choiceClasses}
    >
      <option value="">{none}</option>
      <Options of={options} />
      {value !== '' && !options.some(([option]) => option === value) && <option>{value}</option>}
    </Select>
  </Labelled>
)

interface RadiosProps {
  name: string
  value: string
  options: [value: string, label: string][]
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
          className="size-6 shrink-0 accent-spruce-700"
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
