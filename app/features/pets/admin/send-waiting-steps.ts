import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  isConnectionError,
  noteFailedRequest,
  useIsOnline,
} from '../../../platform/connection/connection.ts'
import { inTurn } from '../../../platform/outbox/in-turn.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { stepNames } from '../steps.ts'
import { recordStep, takeBackStep } from './records.writes.ts'
import { dropStep, isWaiting, noteRefusal, useWaitingSteps } from './waiting-steps.ts'

const PAUSE_MS = 3000

/** Sends the steps that wait in this browser, one after another, as soon as there is a connection. Shows nothing. */
export function SendWaitingSteps() {
  const { mutateAsync: send } = useWrite(recordStep)
  const { mutate: takeBack } = useWrite(takeBackStep)
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const [lost, setLost] = useState(0)
  const next = useWaitingSteps().find(({ refusal }) => refusal === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer that was `lost` it is sent again.
  useEffect(() => {
    if (!next || !isOnline) return
    const undo = () =>
      takeBack(next.id, {
        onSuccess: () => toast({ title: 'Step taken back' }),
        onError: toastFailure('The step could not be taken back'),
      })
    const end = () => {
      dropStep(next.id)
      toastWithUndo({ title: `${stepNames[next.step]}: recorded`, undo })
    }
    const fail = (error: unknown) => {
      if (isConnectionError(error)) {
        // With the site away, it is sent as soon as it answers again.
        noteFailedRequest()
        setTimeout(() => setLost((count) => count + 1), PAUSE_MS)
        return
      }
      noteRefusal(next.id, explain(error))
      client.invalidateQueries({ queryKey: ['pet_steps'] })
    }
    let isGone = false
    inTurn(async () => {
      if (!isGone && isWaiting(next.id)) await send(next).then(end, fail)
    })
    return () => {
      isGone = true
    }
  }, [client, next, isOnline, lost, send, takeBack])
  return null
}

const explain = (error: unknown) =>
  error instanceof Object && 'code' in error && error.code === '23505'
    ? 'somebody else has recorded this step already.'
    : errorMessage(error, 'something went wrong on our side.')
