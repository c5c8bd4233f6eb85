import { useLayoutEffect, useRef } from 'react'
import { firm } from '../../brand/firm.ts'
import { moveTypedEarly } from '../../platform/typed-early.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Choice, choiceClasses, ProblemList, pair, Question, Radios } from '../../ui/questions.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { remarkOnKeepsake } from './keepsake-remark.ts'
import { keepChoices, releaseChoices, useKeptChoices } from './kept-choices.ts'
import {
  ELSEWHERE,
  NO_PET,
  nameField,
  type PetQuestion,
  type PriceOptions,
  type PriceQuestion,
  type QuestionProblems,
  readQuestion,
} from './price-question.ts'

interface Props {
  question: PriceQuestion
  problems: QuestionProblems
  options: PriceOptions
}

interface FormProps extends Props {
  /** The query string of the page, with its “?”. Empty before anything is asked. */
  queryString: string
}

/** A plain GET form, so that its result has a URL of its own. */
export function PriceForm({ queryString, question, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => moveTypedEarly(form.current), [])
  const kept = useKeptChoices(form, queryString)
  return (
    <form
      key={kept}
      ref={form}
      action="/price"
      method="get"
      onInput={(event) => keepChoices(event.currentTarget, queryString)}
      onSubmit={() => releaseChoices(queryString)}
      aria-labelledby="question-heading"
      className="grid gap-9"
    >
      <Questions
        {...props}
        question={kept ? readQuestion(new URLSearchParams(kept), props.options) : question}
      />
    </form>
  )
}

const Questions = ({ question, problems, options }: Props) => (
  <>
    <QuestionsOfPet at={0} question={question} problems={problems} options={options} />
    <div className="border-t border-ink/15">
      <Disclosure
        summary={<span className="font-serif text-subtitle">Add a second pet</span>}
        startsOpen={question.pets.length > 1}
      >
        <div className="grid gap-9">
          <QuestionsOfPet at={1} question={question} problems={problems} options={options} />
        </div>
      </Disclosure>
    </div>
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
    <div>
      <button type="submit" className={buttonClasses({ size: 'large' })}>
        Show the full price
      </button>
      {Object.keys(problems).length > 0 && (
        <div className="mt-4 text-small">
          <p className="font-medium text-dawn-700">{NO_PRICE_YET}:</p>
          <ProblemList problems={problems} />
        </div>
      )}
    </div>
  </>
)

interface PetProps extends Props {
  /** 0 for the first pet, 1 for the second. */
  at: number
}

/** The questions about one of two pets. */
function QuestionsOfPet({ at, question, problems, options }: PetProps) {
  const pet = question.pets[at] ?? NO_PET
  const name = (field: string) => nameField(field, at)
  return (
    <>
      <Question title={at === 0 ? 'Your pet' : 'Your second pet'}>
        <Field
          label="Weight, such as 12 kg or 30 lb"
          problem={problems[name('weight')]}
          id={name('weight')}
        >
          {(control) => (
            <input
              {...control}
              name={name('weight')}
              autoComplete="off"
              defaultValue={pet.weight}
              className={choiceClasses}
            />
          )}
        </Field>
        <Choice
          id={name('size')}
          name={name('size')}
          label="Or a size, if you don’t know the weight"
          problem={problems[name('size')]}
          value={pet.size}
          none="By the weight above"
          options={options.sizes.map(({ id, size, weight }) => [id, `${size}, ${weight}`])}
        />
      </Question>
      <Question title="Cremation">
        <Radios
          name={name('service')}
          value={pet.service}
          options={[
            ['individual', 'Individual: you receive only your pet’s ashes'],
            ['communal', 'Communal: we scatter the ashes in our memorial garden'],
          ]}
        />
      </Question>
      <Question title="Urn or keepsake">
        <div className={pair}>
          {[0, 1].map((index) => (
            <KeepsakeChoice
              key={index}
              id={`${name('keepsake')}-${index}`}
              name={name('keepsake')}
              label={index === 0 ? 'If you would like one' : 'And another one'}
              chosen={pet.keepsakes[index]}
              pet={pet}
              options={options}
            />
          ))}
        </div>
      </Question>
    </>
  )
}

interface KeepsakeProps {
  id: string
  name: string
  label: string
  chosen: string | undefined
  pet: PetQuestion
  options: PriceOptions
}

function KeepsakeChoice({ id, name, label, chosen, pet, options }: KeepsakeProps) {
  const remark = chosen && remarkOnKeepsake(chosen, pet, options)
  return (
    <Field label={label} problem={remark || undefined} id={id}>
      {(control) => (
        <Select
          {...control}
          aria-invalid={false}
          name={name}
          defaultValue={chosen ?? ''}
          className={choiceClasses}
        >
          <option value="">None</option>
          <Options of={options.products.map(({ slug, name }) => [slug, name])} />
        </Select>
      )}
    </Field>
  )
}

export const NO_PRICE_YET = 'There is no price yet'
