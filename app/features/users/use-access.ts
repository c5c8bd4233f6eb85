import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { useSession } from '../../platform/session/session.ts'
import { type Access, accessQuery } from './users.queries.ts'

/**
 * What the signed-in person may do; undefined until the first answer. `approval` when nobody is signed in
 * or the first check fails. A later failed check keeps the last answer, so that a weak connection doesn't
 * close a form that somebody is filling in.
 */
export function useAccess(): Access | undefined {
  const { user } = useSession()
  const { data, isError } = useQuery(accessQuery(useDb(), user?.id ?? ''))
  if (!user) return 'approval'
  return data ?? (isError ? 'approval' : undefined)
}
