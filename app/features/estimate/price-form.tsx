import type { Ref } from 'react'
import { firm } from '../../brand/firm.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Choice, choiceClasses, Labelled, pair, Question, Radios } from '../../ui/questions.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { remarkOnKeepsake } from './keepsake-remark.ts'
import {
  ELSEWHERE,
  type PriceOptions,
  type PriceQuestion,
  type QuestionProblems,
} from './price-question.ts'

interface Props {
  question: PriceQuestion
  problems: QuestionProblems
  options: PriceOptions
  ref?: Ref<HTMLFormElement>
}

/** A plain GET form, so that its result has a URL of its own. */
export const PriceForm = ({ question, problems, options, ref }: Props) => (
  <form
    ref={ref}
    action="/price"
    method="get"
    aria-labelledby="question-heading"
    className="grid gap-9"
  >
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
            className={choiceClasses}
          />
        </Labelled>
        <Labelled label="Unit" id="unit">
          <Select id="unit" name="unit" defaultValue={question.unit} className={choiceClasses}>
            <option value="lb">pounds (lb)</option>
            <option value="kg">kilograms (kg)</option>
          </Select>
        </Labelled>
      </div>
      <Choice
        id="size"
        name="size"
        label="Or a size, if you don’t know the weight"
        problem={problems.size}
        value={question.size}
        none="By the weight above"
        options={options.sizes.map(({ id, size, weight }) => [id, `${size}, ${weight}`])}
      />
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
          ['brought', `You bring your pet to us in ${firm.homeTown}`],
          ['home', 'We collect from your home'],
        ]}
      />
      <Choice
        id="town"
        name="town"
        label="Town of your home"
        problem={problems.town}
        value={question.town}
        none="Only if we come to your home"
        options={[
          ...options.towns.map(({ slug, name }) => [slug, name] as const),
          [ELSEWHERE, 'Another place'],
        ]}
      />
    </Question>
    <Question title="Urn or keepsake">
      <div className={pair}>
        {[0, 1].map((at) => (
          <KeepsakeChoice key={at} at={at} question={question} options={options} />
        ))}
      </div>
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

interface KeepsakeProps extends Pick<Props, 'question' | 'options'> {
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
      <Select
        id={id}
        name="keepsake"
        defaultValue={chosen ?? ''}
        aria-describedby={remark ? `${id}-problem` : undefined}
        className={choiceClasses}
      >
        <option value="">None</option>
        <Options of={options.products.map(({ slug, name }) => [slug, name])} />
      </Select>
    </Labelled>
  )
}

export const NO_PRICE_YET = 'There is no price yet'

export const ProblemList = ({ problems }: { problems: QuestionProblems }) => (
  <ul className="mt-1 grid gap-1 font-medium text-dawn-700">
    {Object.entries(problems).map(([field, sentence]) => (
      <li key={field}>
        <a href={`#${field}`} className="underline">
          {sentence}
        </a>
      </li>
    ))}
  </ul>
)
