import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Db } from './db.ts'
import { useDb } from './db-context.tsx'

/** The one way to write: what is sent, and the queries that are stale once it has arrived. */
export interface Write<Input, Output = void> {
  send: (db: Db, input: Input) => Promise<Output>
  makesStale: QueryKey[]
}

/** A write as a mutation. It ends when what it made stale has been read again. */
export function useWrite<Input, Output>({ send, makesStale }: Write<Input, Output>) {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(db, input),
    // Without a connection it fails at once and says so, rather than wait unseen.
    networkMode: 'always',
    onSuccess: () =>
      Promise.all(makesStale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
