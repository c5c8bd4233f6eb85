import { useQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { findNextStep, type Pet, type Step, stepNames } from '../pet.ts'
import { stepsOfPetsQuery } from './records.queries.ts'
import { isRefused, useRecordNow, useWaitingSteps } from './step-kind.tsx'

/** Ignores a second tap on the same button: two steps never happen within a minute. */
const PAUSE = 60_000

/** Returns the name of the person who records; empty if it has to be entered first. */
export const AskName = createContext<() => string>(() => '')

const isOver = (step: Step) => step === 'returned' || step === 'scattered'

/** The newest step of a pet, and a button for the next one. Both work in an open list without a connection. */
export function NewestStep({ id, name, service, created_at }: Pet) {
  const askName = use(AskName)
  const { data } = useQuery(stepsOfPetsQuery(useDb()))
  const [isPausing, setPausing] = useState(false)
  const recordNow = useRecordNow()
  const waiting = useWaitingSteps(id)
  if (!data) return null
  const recorded = data.of[id] ?? []
  const queued = waiting.map(({ payload }) => payload)
  const newest = queued.at(-1) ?? recorded[0]
  // If the pet is older than the steps that were read, only its record has all of them.
  const next =
    created_at > data.since
      ? findNextStep(service, new Set([...recorded, ...queued].map(({ step }) => step)))
      : undefined
  const record = (step: Step) => {
    const person = askName()
    if (!person) return
    recordNow({ id, name }, step, person)
    setPausing(true)
    setTimeout(() => setPausing(false), PAUSE)
  }
  return (
    <div className="grid justify-items-start gap-2">
      {newest && (
        <div>
          <Badge tone={isOver(newest.step) ? 'green' : 'blue'}>{stepNames[newest.step]}</Badge>
          <Moment time={newest.happened_at} className="mt-1 block" />
          {waiting.length > 0 && (
            <span className="block">
              {waiting.some(isRefused) ? 'Refused: open the record' : 'Waiting in this browser'}
            </span>
          )}
        </div>
      )}
      {(next || isPausing) && (
        <Button
          look="outline"
          size="small"
          aria-disabled={isPausing}
          className="aria-disabled:opacity-60"
          onClick={() => next && !isPausing && record(next)}
        >
          {isPausing ? 'Recorded' : `Record “${next && stepNames[next]}”`}
          <span className="sr-only"> for {name}</span>
        </Button>
      )}
    </div>
  )
}
