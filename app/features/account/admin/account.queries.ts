import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'

export interface Device {
  id: string
  user_agent: string | null
  ip: string | null
  is_current: boolean
  /** When the session was last renewed, which happens every hour. */
  active_at: string
}

export const accountQuery = (db: Db) =>
  queryOptions({
    queryKey: ['accounts', 'own'],
    queryFn: async () => {
      const { data, error } = await (await db()).auth.getUser()
      if (error) throw error
      const { email = '', new_email, factors = [] } = data.user
      const verified = factors.find(({ status }) => status === 'verified')
      return { email, newEmail: new_email, factor: verified ?? null }
    },
  })

export const devicesQuery = (db: Db) =>
  dataQuery(db, ['accounts', 'own', 'devices'], (client) => client.rpc('list_own_sessions'))
