import type { ReactNode } from 'react'

export const choiceClasses =
  'block w-full min-h-14 rounded-soft border border-ink/45 bg-paper px-4 py-3 aria-invalid:border-dawn-700'

export const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 font-serif text-subtitle">{title}</legend>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </fieldset>
)

interface LabelledProps {
  id: string
  label: string
  problem?: string
  children: ReactNode
}

export const Labelled = ({ id, label, problem, children }: LabelledProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
      {label}
    </label>
    {children}
    {problem && (
      <p id={`${id}-problem`} className="mt-1.5 text-small font-medium text-dawn-700">
        {problem}
      </p>
    )}
  </div>
)

interface RadiosProps {
  name: string
  value: string
  options: [value: string, label: string][]
}

export const Radios = ({ name, value, options }: RadiosProps) => (
  <div className="grid gap-2">
    {options.map(([option, label]) => (
      <label key={option} className="flex min-h-11 items-center gap-3">
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
