import { useQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { findNextStep, type Pet, type Step, stepNames } from '../pet.ts'
import { askBefore } from './ask-before.ts'
import { stepsOfPetsQuery } from './records.queries.ts'
import { isRefused, useRecordNow, useWaitingSteps } from './step-kind.tsx'

/** Ignores a second tap on the same button for as long as the toast offers Undo, in milliseconds. */
const PAUSE = 10_000

/** Returns the name of the person who records; empty if it has to be entered first. */
export const AskName = createContext<() => string>(() => '')

const isOver = (step: Step) => step === 'returned' || step === 'scattered'

/** The newest step of a pet, and a button for the next one. Both work in an open list without a connection. */
export function NewestStep(pet: Pet) {
  const { id, name, service, created_at } = pet
  const askName = use(AskName)
  const { data } = useQuery(stepsOfPetsQuery(useDb()))
  const [isPausing, setPausing] = useState(false)
  const recordNow = useRecordNow()
  const waiting = useWaitingSteps(id)
  const recorded = data?.of[id] ?? []
  const queued = waiting.map(({ payload }) => payload)
  const newest = queued.at(-1) ?? recorded[0]
  const all = new Set<string>([...recorded, ...queued].map(({ step }) => step))
  const record = (step: Step) => {
    recordNow(pet, step, askName())
    setPausing(true)
    setTimeout(() => setPausing(false), PAUSE)
  }
  const { ask, dialog } = useConfirmed(record, (step) => askBefore(step, pet, all))
  if (!data) return null
  // If the pet is older than the steps that were read, only its record has all of them.
  const next = created_at > data.since ? findNextStep(service, all) : undefined
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
          onClick={() => next && !isPausing && askName() && ask(next)}
        >
          {isPausing ? 'Recorded' : `Record “${next && stepNames[next]}”`}
          <span className="sr-only"> for {name}</span>
        </Button>
      )}
      {dialog}
    </div>
  )
}
