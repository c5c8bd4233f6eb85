import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'

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
