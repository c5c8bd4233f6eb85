import type { ReactNode } from 'react'
import { buttonClasses } from '../../ui/button.tsx'
import { remarkOnKeepsake } from './keepsake-remark.ts'
import {
  ELSEWHERE,
  type PriceOptions,
  type PriceQuestion,
  type QuestionProblems,
} from './price-question.ts'
import { NO_PRICE_YET, ProblemList } from './problem-list.tsx'

interface Props {
  question: PriceQuestion
  problems: QuestionProblems
  options: PriceOptions
}

const control =
  'block w-full min-h-13 rounded-soft border border-ink/45 bg-paper px-4 py-2.5 aria-invalid:border-dawn-700'

/** A plain form: its answer is a page with an address of its own. */
export const PriceForm = ({ question, problems, options }: Props) => (
  <form action="/price" method="get" className="grid gap-9">
    <Question title="Your pet">
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Labelled label="Weight" problem={problems.weight} id="weight">
          <input
            id="weight"
            name="weight"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={question.weight}
            aria-invalid={problems.weight ? true : undefined}
            aria-describedby={problems.weight && 'weight-problem'}
            className={control}
          />
        </Labelled>
        <Labelled label="Unit" id="unit">
          <select id="unit" name="unit" defaultValue={question.unit} className={control}>
            <option value="lb">pounds (lb)</option>
            <option value="kg">kilograms (kg)</option>
          </select>
        </Labelled>
      </div>
      <Labelled label="Or a size, if you don’t know the weight" problem={problems.size} id="size">
        <select
          id="size"
          name="size"
          defaultValue={question.size}
          aria-invalid={problems.size ? true : undefined}
          aria-describedby={problems.size && 'size-problem'}
          className={control}
        >
          <option value="">By the weight above</option>
          {options.sizes.map(({ id, size, weight }) => (
            <option key={id} value={id}>
              {size}, {weight}
            </option>
          ))}
        </select>
      </Labelled>
    </Question>
    <Question title="Cremation">
      <Radios
        name="service"
        value={question.service}
        options={[
          ['individual', 'Individual: you receive only your pet’s ashes'],
          ['communal', 'Communal: we scatter the ashes in our memorial garden'],
        ]}
      />
    </Question>
    <Question title="How your pet comes to us">
      <Radios
        name="way"
        value={question.way}
        options={[
          ['clinic', 'We collect from a partner clinic'],
          ['brought', 'You bring your pet to us in Cranbrook'],
          ['home', 'We collect from your home'],
        ]}
      />
      <Labelled label="Town of your home" problem={problems.town} id="town">
        <select
          id="town"
          name="town"
          defaultValue={question.town}
          aria-invalid={problems.town ? true : undefined}
          aria-describedby={problems.town && 'town-problem'}
          className={control}
        >
          <option value="">Only if we collect from your home</option>
          {options.towns.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          <option value={ELSEWHERE}>Another place</option>
        </select>
      </Labelled>
    </Question>
    <Question title="Urn or keepsake">
      {[0, 1].map((at) => (
        <KeepsakeChoice key={at} at={at} question={question} options={options} />
      ))}
    </Question>
    <div>
      <button type="submit" className={buttonClasses({ size: 'large' })}>
        Show the whole price
      </button>
      {Object.keys(problems).length > 0 && (
        <div className="mt-4 text-small">
          <p className="font-medium text-dawn-700">{NO_PRICE_YET}:</p>
          <ProblemList problems={problems} />
        </div>
      )}
    </div>
  </form>
)

interface KeepsakeProps extends Omit<Props, 'problems'> {
  /** The number of the choice, from 0. */
  at: number
}

function KeepsakeChoice({ at, question, options }: KeepsakeProps) {
  const chosen = question.keepsakes[at]
  const id = `keepsake-${at}`
  const remark = chosen && remarkOnKeepsake(chosen, question, options)
  return (
    <Labelled
      label={at === 0 ? 'If you would like one' : 'And another one'}
      problem={remark || undefined}
      id={id}
    >
      <select
        id={id}
        name="keepsake"
        defaultValue={chosen ?? ''}
        aria-describedby={remark ? `${id}-problem` : undefined}
        className={control}
      >
        <option value="">None</option>
        {options.products.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-4 font-serif text-subtitle">{title}</legend>
    <div className="grid gap-5">{children}</div>
  </fieldset>
)

interface LabelledProps {
  id: string
  label: string
  problem?: string
  children: ReactNode
}

const Labelled = ({ id, label, problem, children }: LabelledProps) => (
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

const Radios = ({ name, value, options }: RadiosProps) => (
  <div className="grid gap-2">
    {options.map(([option, label]) => (
      <label key={option} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name={name}
          value={option}
          defaultChecked={option === value}
          className="size-5 shrink-0 accent-spruce-700"
        />
        {label}
      </label>
    ))}
  </div>
)
