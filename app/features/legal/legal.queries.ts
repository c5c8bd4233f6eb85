import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { PolicyKey } from './legal.ts'

/** A policy's markdown; empty when staff haven't written it yet. */
export const policyQuery = (db: Db, key: PolicyKey) =>
  queryOptions({
    queryKey: ['policy', key],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select('value')
        .eq('key', key)
        .maybeSingle<{ value: string | null }>()
        .throwOnError()
      return data?.value ?? ''
    },
  })
