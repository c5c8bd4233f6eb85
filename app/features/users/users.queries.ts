import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/writes/use-write.ts'
import { type User, withAdminStatus } from './user.ts'

const CHECK_INTERVAL_MS = 5_000

/** Whether somebody is an administrator. Polled, so that a revoked administrator is shut out within seconds. */
export const adminStatusQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: ['admin-status', userId],
    enabled: userId !== '',
    retry: 1,
    staleTime: 0,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const client = await db()
      // An expired session must not count as "no administrator": the person signs in again on top of the page.
      const { data: current } = await client.auth.getSession()
      if (!current.session) throw new Error('Nobody is signed in any more.')
      const { data, error } = await client
        .from('admin_users')
        .select('is_admin')
        .eq('id', userId)
        .maybeSingle<{ is_admin: boolean }>()
      if (!error) return data?.is_admin ?? false
      if (error.code === 'PGRST116') return false
      console.error('The admin check failed', error)
      throw error
    },
  })

export const usersQuery = (db: Db) =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async () => {
      const client = await db()
      const [users, adminRows] = await Promise.all([
        client.rpc('get_all_auth_users').throwOnError(),
        client
          .from('admin_users')
          .select('id, is_admin')
          .overrideTypes<{ id: string; is_admin: boolean }[], { merge: false }>()
          .throwOnError(),
      ])
      return withAdminStatus(users.data as Omit<User, 'is_admin'>[], adminRows.data)
    },
  })

const makesStale = [['users'], ['admin-status']]

export const approveUser: Write<string> = {
  makesStale,
  send: async (db, id) => {
    await (await db()).from('admin_users').insert({ id, is_admin: true }).throwOnError()
  },
}

export const revokeUser: Write<string> = {
  makesStale,
  send: async (db, id) => {
    await (await db()).from('admin_users').delete().eq('id', id).throwOnError()
  },
}
