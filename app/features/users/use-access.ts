import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { useSession } from '../../platform/session/session.ts'
import { type Access, accessQuery } from './users.queries.ts'

/** What an account may do; `unchecked` after a first check that failed. */
export type CheckedAccess = Access | 'unchecked'

/**
 * What the signed-in person may do; undefined until the first answer, and `approval` when nobody is signed in.
 * A later failed check keeps the last answer, so that a weak connection doesn't close a form that somebody is
 * filling in.
 */
export function useAccess(): CheckedAccess | undefined {
  const { user } = useSession()
  const { data, isError } = useQuery(accessQuery(useDb(), user?.id ?? ''))
  if (!user) return 'approval'
  return data ?? (isError ? 'unchecked' : undefined)
}
