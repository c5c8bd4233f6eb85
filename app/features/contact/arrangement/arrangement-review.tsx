import type { MouseEvent, ReactNode } from 'react'
import {
  type Arrangement,
  listArrangement,
} from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import type { FieldName, TypedMessage } from '../contact-request.ts'
import { DidYouMean } from '../email-input.tsx'
import { findEmailSlip } from '../find-email-slip.ts'

interface Props {
  typed: TypedMessage
  answers: Arrangement
  isWeight: (typed: string) => boolean
  onAddress: (event: MouseEvent, meant: string) => void
  onChange: (event: MouseEvent, field: FieldName) => void
}

/** Without scripts, the buttons lead back to the questions. */
const back = { type: 'submit', name: 'step', value: 'change', formNoValidate: true } as const

/** What the family typed and chose, with a question about what we may not have understood. */
export function ArrangementReview({ typed, answers, isWeight, onAddress, onChange }: Props) {
  const meant = findEmailSlip(typed.email)
  const doubts: Record<string, ReactNode> = {
    Email: meant && (
      <DidYouMean {...back} meant={meant} onClick={(event) => onAddress(event, meant)} />
    ),
    Weight: answers.weight && !isWeight(answers.weight) && (
      <>
        To name the price, we need one number with its unit, such as 12 kg or 30&nbsp;lb.{' '}
        <button
          {...back}
          className="link min-h-6 font-semibold"
          onClick={(event) => onChange(event, 'weight')}
        >
          Change the weight
        </button>
      </>
    ),
  }
  return (
    <dl className="border-t border-ink/15 [&>:last-child]:border-b-0">
      {listAnswers(typed, answers).map(([label, answer]) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-1 border-b border-ink/15 py-3.5 sm:grid-cols-[10rem_1fr] sm:items-baseline"
        >
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {answer}
            {doubts[label] && <p className="mt-1 text-small">{doubts[label]}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const listAnswers = ({ name, phone, email, message }: TypedMessage, answers: Arrangement) =>
  [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
    ...listArrangement(answers),
    ['Anything else', message],
  ].filter((line): line is [string, string] => line[1]?.trim() !== '')
