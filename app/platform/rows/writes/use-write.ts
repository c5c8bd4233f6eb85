import {
  type QueryFilters,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Database } from '../../../../supabase/database.types.ts'
import type { DataClient, Db } from '../../db.ts'
import { useDb } from '../../db-context.tsx'
import { countEndedSessions, useOneSession } from '../../session/session.ts'
import { ConflictError, isSame } from './optimistic-update.ts'

export type Table = keyof Database['public']['Tables']

/**
 * Something that queries read and writes change: a table, or data outside the tables. `accounts` are users with their
 * sessions and second factors, `pictures` the stored files, `browser` what only this browser knows.
 */
export type Source = Table | 'accounts' | 'pictures' | 'browser'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Source | 'everything', ...unknown[]]
  }
}

/**
 * Whether a query reads one of these sources. Its key begins with everything that it reads; the key of a query that
 * reads rows of any table begins with `everything`.
 */
const readsAny = ([first, ...others]: QueryKey, sources: readonly Source[] | 'everything') =>
  sources === 'everything' ||
  (first === 'everything' && sources.length > 0) ||
  [first, ...others].some((part) => sources.includes(part as Source))

/**
 * Every write has this shape: how to send it, and which sources it changes. Queries of those sources are stale
 * afterwards.
 */
export interface Write<Input, Output = void> {
  send: (db: Db, input: Input) => Promise<Output>
  writes: readonly Source[] | 'everything'
}

/** Stands in for a write that a form or a list doesn't have. */
export const unwritable: Write<unknown, unknown> = {
  writes: [],
  send: () => Promise.reject(new Error('There is no such write here')),
}

export const dataWrite = <Input>(
  writes: readonly Source[],
  ask: (client: DataClient, input: Input) => { throwOnError(): PromiseLike<unknown> },
): Write<Input> => ({
  writes,
  send: async (db, input) => {
    await ask(await db(), input).throwOnError()
  },
})

interface Press<Input> {
  input: Input
  pressedIn: number
}

interface Outcome<Output> {
  onSuccess?: (output: Output) => void
  onError?: (error: Error) => void
}

/**
 * A write as a mutation. It ends when the queries it made stale have been fetched again. Writes with the same `queue`
 * are sent one after another, and `mutate` sends a double press once. While the connection is lost, a write waits for it
 * (`isPaused`). A write whose session ends is never sent: it fails once the person has signed in again.
 */
export function useWrite<Input, Output>({ send, writes }: Write<Input, Output>, queue?: string) {
  const db = useDb()
  const inOneSession = useOneSession()
  const client = useQueryClient()
  const readAgain = async () => {
    const stale: QueryFilters = { predicate: ({ queryKey }) => readsAny(queryKey, writes) }
    // First cancels reads in progress, because the database may have answered them before the write.
    await client.cancelQueries(stale)
    await client.invalidateQueries(stale)
  }
  const { mutateAsync: begin, ...mutation } = useMutation({
    mutationFn: ({ input, pressedIn }: Press<Input>) =>
      inOneSession(pressedIn, () => send(db, input)),
    scope: queue === undefined ? undefined : { id: queue },
    onSuccess: readAgain,
    onError: (error) => (error instanceof ConflictError ? readAgain() : undefined),
  })
  const mutateAsync = useCallback(
    (input: Input) => begin({ input, pressedIn: countEndedSessions() }),
    [begin],
  )
  const sent = useRef<{ input: Input }>(undefined)
  // TanStack drops the callbacks of `mutate` when the write unmounts its component, such as a deleted row.
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: Outcome<Output> = {}) => {
      // A second press may come before the button is disabled.
      if (sent.current && isSame(sent.current.input, input)) return
      const press = { input }
      sent.current = press
      const end = () => {
        if (sent.current === press) sent.current = undefined
      }
      mutateAsync(input)
        .finally(end)
        .then(onSuccess, onError ?? ignore)
    },
    [mutateAsync],
  )
  return { ...mutation, mutateAsync, mutate, variables: mutation.variables?.input }
}

const ignore = () => {}

/** The writes of a queue: forgets those that wait for the connection, and knows whether one is being sent. */
export function useQueue(queue: string) {
  const cache = useQueryClient().getMutationCache()
  const find = (isPaused: boolean) =>
    cache.findAll({
      status: 'pending',
      predicate: ({ options, state }) => options.scope?.id === queue && state.isPaused === isPaused,
    })
  return {
    dropWaiting: () => {
      for (const mutation of find(true)) cache.remove(mutation)
    },
    isSending: () => find(false).length > 0,
  }
}
