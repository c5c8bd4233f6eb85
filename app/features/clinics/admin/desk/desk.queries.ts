import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../../platform/db.ts'
import { isRowId } from '../../../../platform/rows/reads/row-id.ts'

/** The clinic for whose desk something is printed; null when there is none. */
export const deskClinicQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: ['partner_clinics', 'desk', id],
    queryFn: async () => {
      if (!isRowId(id)) return null
      const { data } = await (await db())
        .from('partner_clinics')
        .select('name, slug, is_shown')
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })
