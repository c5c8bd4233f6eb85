import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { useSession } from '../../platform/session/session.ts'
import { adminStatusQuery } from './users.queries.ts'

/**
 * Whether the signed-in person is an administrator; undefined until the first answer. False when nobody
 * is signed in or the first check fails. A later failed check keeps the last answer, so that a weak
 * connection doesn't close a form that somebody is filling in.
 */
export function useIsAdmin(): boolean | undefined {
  const { user } = useSession()
  const { data, isError } = useQuery(adminStatusQuery(useDb(), user?.id ?? ''))
  if (!user) return false
  return data ?? (isError ? false : undefined)
}
