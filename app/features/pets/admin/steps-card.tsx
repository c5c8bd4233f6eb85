import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useId, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import type { Entry } from '../../../platform/outbox/entries.ts'
import { sendAgain, withdraw } from '../../../platform/outbox/sender.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { findNextStep, type Pet, type PetStep, type Step, stepNames, stepsOf } from '../pet.ts'
import { askBefore } from './ask-before.ts'
import { usePerson } from './person.tsx'
import { petStepsQuery } from './records.queries.ts'
import { StepDialog } from './step-dialog.tsx'
import { isRefused, useRecordNow, useWaitingSteps, type WaitingStep } from './step-kind.tsx'

export function StepsCard({ pet }: { pet: Pet }) {
  return (
    <Card title="Steps">
      <Loaded query={useQuery(petStepsQuery(useDb(), pet.id))} noun="the steps">
        {(steps) => <Steps pet={pet} steps={steps} />}
      </Loaded>
    </Card>
  )
}

function Steps({ pet, steps }: { pet: Pet; steps: PetStep[] }) {
  const { service } = pet
  const recordNow = useRecordNow()
  const waiting = useWaitingSteps(pet.id)
  const valid = steps.filter(({ is_mistake }) => !is_mistake)
  const recorded = new Set(
    [...valid, ...waiting.map(({ payload }) => payload)].map(({ step }) => step),
  )
  const next = findNextStep(service, recorded)
  const [edited, setEdited] = useState<PetStep>()
  const { askName, field } = usePerson()
  const record = (step: Step) => {
    const person = askName()
    if (person) recordNow(pet, step, person)
  }
  const { ask, dialog } = useConfirmed(record, (step) => askBefore(step, pet, recorded))
  const other = valid.filter(({ step }) => !stepsOf[service].some((one) => one === step))
  return (
    <>
      {field}
      <ol className="mt-6 grid gap-1">
        {stepsOf[service].map((step) => {
          const done = valid.find((one) => one.step === step)
          const queued = waiting.find(({ payload }) => payload.step === step)
          return (
            <li
              key={step}
              className="flex min-h-16 max-w-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-ink/10 py-3"
            >
              {done ? (
                <Check aria-hidden className="size-6 shrink-0 text-spruce-700" />
              ) : (
                <Circle aria-hidden className="size-6 shrink-0 text-ink/30" />
              )}
              <div className="min-w-0 flex-[1_1_10rem]">
                <p className="font-medium">{stepNames[step]}</p>
                {done && (
                  <p className="break-words text-small text-ink-soft">
                    <Moment time={done.happened_at} length="long" />, {done.done_by}
                  </p>
                )}
                {queued && <Waiting entry={queued} />}
              </div>
              {/* One button, which keeps the focus when the step is recorded. */}
              <Button
                look={step === next ? 'primary' : 'outline'}
                size="small"
                disabled={queued !== undefined}
                onClick={() => (done ? setEdited(done) : askName() && ask(step))}
              >
                {done ? 'Edit' : `Record “${stepNames[step]}”`}
                {done && <span className="sr-only"> “{stepNames[step]}”</span>}
              </Button>
            </li>
          )
        })}
      </ol>
      {other.length > 0 && (
        <p className="mt-4 text-small text-ink-soft">
          Recorded before the cremation was changed:{' '}
          {other.map(({ step }) => stepNames[step]).join(', ')}
        </p>
      )}
      <Mistakes steps={steps.filter(({ is_mistake }) => is_mistake)} />
      {edited && <StepDialog pet={pet.name} step={edited} onClose={() => setEdited(undefined)} />}
      {dialog}
    </>
  )
}

function Waiting({ entry }: { entry: Entry<WaitingStep> }) {
  const { happened_at, done_by } = entry.payload
  return (
    <div className="text-small text-ink-soft">
      <Moment time={happened_at} length="long" />, {done_by}.{' '}
      {isRefused(entry) ? (
        <>
          It was refused: {entry.refusal?.error}{' '}
          <span className="flex flex-wrap gap-x-5">
            <button type="button" onClick={() => sendAgain(entry)} className="link py-2">
              Send it again
            </button>
            <button type="button" onClick={() => withdraw(entry)} className="link py-2">
              Leave it out
            </button>
          </span>
        </>
      ) : (
        'It waits in this browser, and is sent as soon as the back office has a connection here.'
      )}
    </div>
  )
}

function Mistakes({ steps }: { steps: PetStep[] }) {
  const heading = useId()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-6 text-small text-ink-soft">
      <h3 id={heading} className="font-sans text-small font-semibold">
        Recorded by Mistake
      </h3>
      <ul className="mt-2 grid gap-1">
        {steps.map(({ id, step, happened_at, done_by }) => (
          <li key={id}>
            {stepNames[step]}, <Moment time={happened_at} length="long" />, {done_by}
          </li>
        ))}
      </ul>
    </section>
  )
}
