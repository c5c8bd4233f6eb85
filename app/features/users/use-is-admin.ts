import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { useSession } from '../../platform/session/session.ts'
import { adminStatusQuery } from './users.queries.ts'

/**
 * Whether the person at this browser is an administrator; undefined while that is asked. False with
 * nobody signed in and when the first question fails. A later failure changes nothing, so that a weak
 * connection doesn't take a form away from under somebody's hands.
 */
export function useIsAdmin(): boolean | undefined {
  const { user } = useSession()
  const { data, isError } = useQuery(adminStatusQuery(useDb(), user?.id ?? ''))
  if (!user) return false
  return data ?? (isError ? false : undefined)
}
