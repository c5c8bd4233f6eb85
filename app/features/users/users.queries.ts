import { queryOptions, useQuery } from '@tanstack/react-query'
import { logFailedRead } from '../../platform/connection/log-failed-read.ts'
import type { Db } from '../../platform/db.ts'
import { useDb } from '../../platform/db-context.tsx'
import { REFETCH_INTERVAL, SUMMARY_INTERVAL } from '../../platform/rows/reads/refetch-interval.ts'
import { throwIfForbidden } from '../../platform/rows/writes/optimistic-update.ts'
import type { Source, Write } from '../../platform/rows/writes/use-write.ts'
import { dataWrite } from '../../platform/rows/writes/use-write.ts'
import { askAccess } from '../../platform/session/access-state.ts'
import { useTabOwner } from '../../platform/session/session.ts'
import { type UserOrigin, withAdminStatus } from './user.ts'

const CHECK_INTERVAL_MS = 5_000

/** `setup`: an administrator who must set up an authenticator app before anything else. */
export type Access = 'administrator' | 'setup' | 'approval'

/** Somebody's rights. They are polled, so that a revoked administrator is shut out within seconds. */
export const accessQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: ['admin_users', 'accounts', 'status', userId],
    enabled: userId !== '',
    retry: 1,
    staleTime: 0,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<Access> => {
      const begunAt = performance.now()
      const client = await db()
      // An expired session must not count as "no administrator": the person can sign in again in a dialog.
      const { data: current } = await client.auth.getSession()
      if (!current.session) throw new Error('Nobody is signed in any more.')
      const { data, error } = await client
        .from('admin_users')
        .select('is_admin')
        .eq('id', userId)
        .maybeSingle()
      if (data?.is_admin) return 'administrator'
      if (!error || error.code === 'PGRST116') return findReason(client)
      logFailedRead('The admin check failed', error, begunAt)
      throw error
    },
  })

/** Why somebody is not an administrator now. */
async function findReason(client: Awaited<ReturnType<Db>>): Promise<Access> {
  const state = await askAccess(client)
  if (state === 'granted') return 'administrator'
  if (state === 'setup' || state === 'approval') return state
  throw new Error('The session has ended.')
}

export const usersQuery = (db: Db) =>
  queryOptions({
    queryKey: ['admin_users', 'accounts', 'list'],
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const client = await db()
      const [users, factors, adminRows, origins] = await Promise.all([
        client.rpc('get_all_auth_users').throwOnError(),
        client.rpc('list_second_factors').throwOnError(),
        client.from('admin_users').select('id, is_admin').throwOnError(),
        client.rpc('get_user_origins').throwOnError(),
      ])
      const originOf = new Map((origins.data as UserOrigin[]).map((one) => [one.id, one]))
      const withFactor = new Set(factors.data.map((one) => one.user_id))
      return withAdminStatus(users.data, adminRows.data).map((user) => ({
        ...user,
        has_second_factor: withFactor.has(user.id),
        origin: originOf.get(user.id),
      }))
    },
  })

/** Counts the people who wait for approval, for the menu. */
export const waitingPeopleQuery = (db: Db) =>
  queryOptions({
    queryKey: ['admin_users', 'accounts', 'waiting'],
    refetchInterval: SUMMARY_INTERVAL,
    queryFn: async () => {
      const { data } = await (await db()).rpc('get_user_origins').throwOnError()
      return data.filter(({ is_waiting }) => is_waiting).length
    },
  })

const writes: Source[] = ['admin_users', 'accounts']

export const approveUser: Write<string> = dataWrite(writes, (client, id) =>
  client.from('admin_users').insert({ id, is_admin: true }),
)

/** Also revokes the person's open invitations. */
export const revokeUser: Write<string> = {
  writes: [...writes, 'invitations'],
  send: async (db, id) => {
    const rows = (await db()).from('admin_users')
    const { data } = await rows.delete().eq('id', id).select('id').throwOnError()
    if (data.length === 0) await throwIfForbidden(db)
  },
}

export const removeSecondFactor: Write<string> = dataWrite(writes, (client, user_id) =>
  client.rpc('remove_second_factor', { user_id }),
)

export const endSessionsOf: Write<string> = dataWrite(['accounts'], (client, user_id) =>
  client.rpc('end_sessions', { user_id }),
)

/** Ends all sessions except that of this browser. */
export const endAllSessions: Write<void> = dataWrite(['accounts'], (client) =>
  client.rpc('end_all_sessions'),
)

export const secondFactorDemandQuery = (db: Db) =>
  queryOptions({
    queryKey: ['accounts', 'second-factor-demand'],
    queryFn: async () => {
      const { data } = await (await db()).rpc('is_second_factor_required').throwOnError()
      return data === true
    },
  })

export const demandSecondFactor: Write<boolean> = dataWrite(['accounts'], (client, required) =>
  client.rpc('set_second_factor_required', { required }),
)

/** What an account may do; `unchecked` if the first check failed. */
export type CheckedAccess = Access | 'unchecked'

/**
 * What the signed-in person may do; undefined until the first response, and `approval` when nobody is signed in. A
 * later check that fails keeps the previous result, so that a weak connection doesn't close a form that somebody is
 * filling in.
 */
export function useAccess(): CheckedAccess | undefined {
  const user = useTabOwner()
  const { data, isError } = useQuery(accessQuery(useDb(), user?.id ?? ''))
  if (!user) return 'approval'
  return data ?? (isError ? 'unchecked' : undefined)
}
