import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isConnectionError } from '../../../platform/connection/connection.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { type Entry, endOf, useEntries } from '../../../platform/outbox/entries.ts'
import { type Kind, listKinds, registerKind } from '../../../platform/outbox/kinds.ts'
import { post } from '../../../platform/outbox/sender.ts'
import { newId } from '../../../platform/rows/ids.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { isServerFailure } from '../../../platform/rows/writes/server-failures.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { hasSessionEnded, learnEnd, useSession } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { type Pet, type PetStep, type Step, stepNames } from '../pet.ts'
import { recordStep, type StepRequest, takeBackStep } from './records.writes.ts'

/** Outbox entries for steps, which staff may record without a connection. */
const STEP = 'step'

const PAUSE = 30_000

/** The entry's id is the step's id, so that sending it twice stores it once. */
export type WaitingStep = Pick<PetStep, 'pet_id' | 'step' | 'happened_at' | 'done_by'> & {
  pet: string
}

/** The steps of a pet that the signed-in person recorded and that are waiting in this browser, oldest first. */
export function useWaitingSteps(pet_id: string) {
  const ownId = useSession().user?.id
  return useEntries<WaitingStep>(STEP).filter(
    ({ payload, userId }) => payload.pet_id === pet_id && userId === ownId,
  )
}

/** Whether the server refused a step, so that somebody has to decide. */
export const isRefused = ({ refusal, retryAt }: Entry) => refusal !== undefined && !retryAt

/** The steps that were pressed on this page, until it has reported them as recorded. */
const pressed = new Set<string>()

/**
 * Records that a step has just happened. It is stored in the browser first, because the connection or the tab may close
 * before it is sent.
 */
export function useRecordNow() {
  const userId = useSession().user?.id
  return ({ id, name }: Pick<Pet, 'id' | 'name'>, step: Step, done_by: string) => {
    const at = Date.now()
    const happened_at = new Date(at).toISOString()
    const payload: WaitingStep = { pet_id: id, pet: name, step, happened_at, done_by }
    const stepId = newId()
    pressed.add(stepId)
    const { isKept } = post({ kind: STEP, id: stepId, userId, payload, at })
    if (isKept) return
    toast({
      title: 'This browser has no room to keep the step',
      description: 'Please keep the page open until it is recorded, or write it down on paper.',
      variant: 'destructive',
    })
  }
}

/** Lets this page send the steps that a person recorded. Renders nothing. */
export function SendSteps({ userId }: { userId: string }) {
  const { mutateAsync: record } = useWrite(recordStep)
  const { mutateAsync: takeBack } = useWrite(takeBackStep)
  const client = useQueryClient()
  const db = useDb()
  useEffect(() => {
    const learn = (error: unknown) => learnEnd(db, error)
    const readAgain = () => readStepsAgain(client)
    const undo = (id: string, pet: string) => toastTakenBack('Step', takeBack(id), pet)
    return registerKind(STEP, stepKind({ userId, record, learnEnd: learn, readAgain, undo }))
  }, [userId, record, takeBack, client, db])
  useStepsOfOtherTabs()
  return null
}

/**
 * Reads the steps again when one has left the outbox, and reports those pressed here, because the tab that holds the lock
 * of the outbox sends the steps of all tabs.
 */
function useStepsOfOtherTabs() {
  const client = useQueryClient()
  const entries = useEntries(STEP)
  const before = useRef(entries)
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !entries.some((entry) => entry.id === id))
    before.current = entries
    if (gone.length > 0) readStepsAgain(client)
    for (const entry of gone)
      if (pressed.has(entry.id) && endOf(entry.id) === 'arrived')
        listKinds().get(STEP)?.onArrived(entry)
  }, [entries, client])
}

const readStepsAgain = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: ['pet_steps'] })

interface Acts {
  userId: string
  record: (request: StepRequest) => Promise<void>
  learnEnd: (error: unknown) => Promise<void>
  readAgain: () => void
  undo: (id: string, pet: string) => void
}

export const stepKind = ({
  userId,
  record,
  learnEnd,
  readAgain,
  undo,
}: Acts): Kind<WaitingStep> => ({
  names: ['step', 'steps'],
  userId,
  deliver: async ({ id, payload: { pet, ...step } }, signal) => {
    try {
      await Promise.race([record({ step: { id, ...step }, signal }), whenAborted(signal)])
      return 'arrived'
    } catch (error) {
      if (signal.aborted || isConnectionError(error)) return 'no answer'
      await learnEnd(error)
      // This page sends nothing more until the person has signed in again.
      if (hasSessionEnded()) return { error: 'your session has ended.', retryAfter: 1000 }
      readAgain()
      return { error: explain(error), retryAfter: isPassing(error) ? PAUSE : undefined }
    }
  },
  onArrived: ({ id, payload: { step, pet } }) => {
    pressed.delete(id)
    toastWithUndo({
      title: `${stepNames[step]}: recorded`,
      description: pet,
      undo: () => undo(id, pet),
    })
  },
  show: ({ payload: { pet, step, done_by } }) => (
    <p className="mt-3">
      {pet}: {stepNames[step]}, {done_by}
    </p>
  ),
})

/** A write that waits for the connection has no request yet that the signal could end. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Whether the server is busy, or couldn't be asked whether it has ended the session. */
const isPassing = (error: unknown) =>
  error instanceof Object &&
  (('message' in error && isServerFailure(String(error.message))) ||
    ('code' in error && error.code === '42501'))

const explain = (error: unknown) =>
  error instanceof Object && 'code' in error && error.code === '23505'
    ? 'somebody else has already recorded this step.'
    : errorMessage(error, 'something went wrong on our side.')
