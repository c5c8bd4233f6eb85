import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { ConflictError } from './optimistic-update.ts'

/** The one way to write: what is sent, and the queries that are stale once it has arrived. */
export interface Write<Input, Output = void> {
  send: (db: Db, input: Input) => Promise<Output>
  makesStale: QueryKey[]
}

/** What to do once it is known how a write ended. */
interface Outcome<Output> {
  onSuccess?: (output: Output) => void
  onError?: (error: Error) => void
}

/**
 * A write as a mutation. It ends when what it made stale has been read again. Writes of one `queue`
 * are sent one after another.
 */
export function useWrite<Input, Output>(
  { send, makesStale }: Write<Input, Output>,
  queue?: string,
) {
  const db = useDb()
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(makesStale.map((queryKey) => client.invalidateQueries({ queryKey })))
  const mutation = useMutation({
    mutationFn: (input: Input) => send(db, input),
    // Without a connection it fails at once and says so, rather than wait unseen.
    networkMode: 'always',
    scope: queue === undefined ? undefined : { id: queue },
    onSuccess: readAgain,
    onError: (error) => (error instanceof ConflictError ? readAgain() : undefined),
  })
  const { mutateAsync } = mutation
  // A mutation's own callbacks are lost when what it wrote takes its component from the screen.
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: Outcome<Output> = {}) => {
      mutateAsync(input).then(onSuccess, onError ?? ignore)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

const ignore = () => {}
