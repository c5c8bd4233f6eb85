import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/writes/use-write.ts'
import { type User, withRights } from './user.ts'

const CHECK_EVERY = 5_000

/** Whether somebody is an administrator. Asked again and again, so that a change is seen at once. */
export const adminStatusQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: ['admin-status', userId],
    enabled: userId !== '',
    retry: 1,
    staleTime: 0,
    refetchInterval: CHECK_EVERY,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const client = await db()
      // A session that has just ended is no failed check: its person signs in again over the page.
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
      const [users, rights] = await Promise.all([
        client.rpc('get_all_auth_users').throwOnError(),
        client
          .from('admin_users')
          .select('id, is_admin')
          .overrideTypes<{ id: string; is_admin: boolean }[], { merge: false }>()
          .throwOnError(),
      ])
      return withRights(users.data as Omit<User, 'is_admin'>[], rights.data)
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
