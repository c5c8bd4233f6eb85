import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { listFormerSlugs } from '../../../platform/rows/reads/former-slugs.ts'
import { inDisplayOrder } from '../../../platform/rows/reads/paged-query.ts'
import { withNamesApart } from '../clinic.ts'

export const clinicChoicesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['partner_clinics', 'former_slugs', 'choices'],
    queryFn: async () => {
      const client = await db()
      const [clinics, former] = await Promise.all([
        inDisplayOrder(
          client.from('partner_clinics').select('id, slug, name, address'),
        ).throwOnError(),
        listFormerSlugs(client, 'partner_clinics'),
      ])
      return withNamesApart(clinics.data).map(({ id, slug, name }) => ({
        slug,
        name,
        formerSlugs: former.filter(({ rowId }) => rowId === id).map((one) => one.slug),
      }))
    },
  })
