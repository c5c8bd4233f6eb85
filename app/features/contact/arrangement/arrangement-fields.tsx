import {
  ANOTHER_PLACE,
  type Arrangement,
} from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import type { ContactProblems } from '../../../../supabase/functions/process-contact-form/contact-message.ts'
import { firm } from '../../../brand/firm.ts'
import { Choice, pair, Question, Radios } from '../../../ui/questions.tsx'
import { ContactField } from '../contact-field.tsx'
import type { TypedMessage } from '../contact-request.ts'

export interface ArrangementChoices {
  clinics: readonly string[]
  sizes: readonly string[]
  towns: readonly string[]
  keepsakes: readonly string[]
}

const forFamilies = {
  you: 'About you',
  name: 'Your name',
  pet: 'Your pet',
  petName: 'Name of your pet',
  where: 'Where your pet is now',
  home: 'At home: please come',
  brought: `With me: I will come to you in ${firm.homeTown}`,
  town: 'Town of your home',
  individual: 'Individual: you receive only your pet’s ashes',
  communal: 'Communal: we scatter the ashes in our memorial garden',
  undecided: 'I don’t know yet',
  rest: 'Being there, and anything else',
  attend: 'I would like to be there for the cremation',
  call: 'When we may call you',
  keepsake: 'If you would like one',
}

const forStaff: typeof forFamilies = {
  you: 'The family',
  name: 'Name',
  pet: 'The pet',
  petName: 'Name of the pet',
  where: 'Where the pet is now',
  home: 'At home',
  brought: `The family brings the pet to ${firm.homeTown}`,
  town: 'Town of the home',
  individual: 'Individual: the ashes come home',
  communal: 'Communal: the ashes are scattered in our memorial garden',
  undecided: 'Not decided yet',
  rest: 'Being there, and anything else',
  attend: 'The family would like to be there for the cremation',
  call: 'When we may call',
  keepsake: 'If the family would like one',
}

interface Props {
  choices: ArrangementChoices
  /** True when staff fill it in on the phone with the family, who may have no email address. */
  isByPhone?: boolean
  /** True when only what the price needs is shown. Hidden fields keep what was typed. */
  isPriceOnly?: boolean
  /** What was typed, when the server answers a form sent without scripts. */
  typed?: TypedMessage | undefined
  given: Partial<Arrangement>
  problems: ContactProblems
}

/** Begins the ids of the form's fields. */
export const scope = 'arrange'

/** A family needs a phone number or an email address. */
const ONE_OF_TWO = 'one of these two'

/** All questions are on one page, so that families see how many there are. */
export function ArrangementFields(props: Props) {
  const { choices, isByPhone = false, isPriceOnly = false, typed, given, problems } = props
  const unpriced = isPriceOnly ? 'hidden' : 'contents'
  const words = isByPhone ? forStaff : forFamilies
  const answers = typed?.arrangement ?? given
  const collecting = isPriceOnly ? undefined : isByPhone ? 'needed to collect' : 'required'
  // A family can't choose from a list that is empty or can't be read. Staff may still be loading it.
  const hasClinics = isByPhone || choices.clinics.length > 0 || Boolean(answers.clinic)
  const way = (answers.way !== 'clinic' || hasClinics) && answers.way
  const shared = (name: 'name' | 'email' | 'phone' | 'message' | keyof Arrangement) => ({
    name,
    scope,
    problem: problems[name],
    defaultValue:
      name === 'name' || name === 'email' || name === 'phone' || name === 'message'
        ? typed?.[name]
        : answers[name],
  })
  const select = (
    name: keyof Arrangement,
    label: string,
    none: string,
    names: readonly string[],
    mark?: string,
  ) => (
    <Choice
      id={`${scope}-${name}`}
      name={name}
      label={label}
      mark={mark}
      none={none}
      options={names.map((one) => [one, one])}
      value={answers[name] ?? ''}
      problem={problems[name]}
    />
  )
  return (
    <>
      <Question title={words.you}>
        <ContactField
          {...shared('name')}
          label={words.name}
          isRequired
          mark={isByPhone ? undefined : 'required'}
          autoComplete="name"
        />
        <div className={pair}>
          <ContactField
            {...shared('phone')}
            label="Phone"
            mark={ONE_OF_TWO}
            type="tel"
            autoComplete="tel"
          />
          <ContactField
            {...shared('email')}
            label="Email"
            mark={ONE_OF_TWO}
            type="email"
            autoComplete="email"
          />
        </div>
        <div className={unpriced}>
          <ContactField {...shared('call')} label={words.call} autoComplete="off" />
        </div>
      </Question>
      <Question title={words.pet}>
        <div className={unpriced}>
          <div className={pair}>
            <ContactField {...shared('pet')} label={words.petName} autoComplete="off" />
            <ContactField {...shared('kind')} label="Kind, such as a beagle" autoComplete="off" />
          </div>
        </div>
        <div className={pair}>
          <ContactField
            {...shared('weight')}
            label="Weight, such as 12 kg or 30 lb"
            autoComplete="off"
          />
          {choices.sizes.length > 0 && select('size', 'Or the size', 'I don’t know', choices.sizes)}
        </div>
      </Question>
      <Question title={isPriceOnly ? 'Collection, if they ask what it costs' : words.where}>
        <div className="group grid grid-cols-1 gap-5">
          <Radios
            name="way"
            value={way || 'home'}
            options={[
              ['home', words.home],
              ...(hasClinics ? [['clinic', 'At a partner clinic'] as const] : []),
              ['brought', words.brought],
            ]}
          />
          <div className="group-has-[[value=home]:checked]:hidden group-has-[[value=brought]:checked]:hidden">
            {select('clinic', 'The clinic', 'Choose the clinic', choices.clinics, collecting)}
          </div>
          <div
            className={`${pair} group-has-[[value=clinic]:checked]:hidden group-has-[[value=brought]:checked]:hidden`}
          >
            {select('town', words.town, 'Choose the town', choices.towns, collecting)}
            <div className={unpriced}>
              <ContactField
                {...shared('place')}
                label={
                  <>
                    Street and number
                    {choices.towns.includes(ANOTHER_PLACE) && (
                      <span className="hidden group-has-[[value='Another_place']:checked]:inline">
                        , and the name of the place
                      </span>
                    )}
                  </>
                }
                autoComplete="address-line1"
              />
            </div>
          </div>
        </div>
      </Question>
      <Question title="Cremation">
        <Radios
          name="service"
          value={answers.service || 'undecided'}
          options={[
            ['individual', words.individual],
            ['communal', words.communal],
            ['undecided', words.undecided],
          ]}
        />
      </Question>
      {choices.keepsakes.length > 0 && (
        <Question title="Urn or keepsake">
          <div className={pair}>
            {select('keepsake', words.keepsake, 'None', choices.keepsakes)}
            {select('another', 'And another one', 'None', choices.keepsakes)}
          </div>
        </Question>
      )}
      <Question title={isPriceOnly ? 'Notes' : words.rest}>
        <label className={`${isPriceOnly ? 'hidden' : 'flex'} min-h-11 items-start gap-3 py-2.5`}>
          <input
            type="checkbox"
            name="attend"
            value="yes"
            defaultChecked={Boolean(answers.attend)}
            className="mt-1 size-5 shrink-0 accent-spruce-700"
          />
          {words.attend}
        </label>
        <ContactField {...shared('message')} label="Anything else" isLong />
      </Question>
    </>
  )
}
