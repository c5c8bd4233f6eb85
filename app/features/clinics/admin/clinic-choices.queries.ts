import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { inDisplayOrder } from '../../../platform/rows/reads/paged-query.ts'
import { withNamesApart } from '../clinic.ts'

export const clinicChoicesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['partner_clinics', 'slug_redirects', 'choices'],
    queryFn: async () => {
      const client = await db()
      const [clinics, former] = await Promise.all([
        inDisplayOrder(
          client.from('partner_clinics').select('id, slug, name, address'),
        ).throwOnError(),
        client.from('slug_redirects').select('slug, clinic_id').throwOnError(),
      ])
      return withNamesApart(clinics.data).map(({ id, slug, name }) => ({
        slug,
        name,
        formerSlugs: former.data.filter((one) => one.clinic_id === id).map((one) => one.slug),
      }))
    },
  })
