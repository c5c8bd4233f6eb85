import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

interface SpecialHours {
  hours_from: string
  hours_until: string
  opens: string | null
  closes: string | null
}

export const noticesQuery = (db: Db, day: string) =>
  queryOptions({
    queryKey: ['notices', day],
    queryFn: async () => {
      const client = await db()
      // The page cache only tracks tables read with `from`, so the hours, which come from a function, are read with the
      // notices.
      const [{ data: notices }, { data: special }] = await Promise.all([
        client
          .from('notices')
          .select('id, text')
          .lte('shown_from', day)
          .gte('shown_until', day)
          .order('shown_from')
          .order('created_at')
          .order('id')
          .throwOnError(),
        client.rpc('list_special_hours').throwOnError(),
      ])
      return { notices, special: special as SpecialHours[] }
    },
  })
