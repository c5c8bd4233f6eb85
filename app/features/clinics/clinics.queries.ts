import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { anyOf } from '../../platform/rows/reads/filters.ts'
import { findFormerSlugs, listFormerSlugs } from '../../platform/rows/reads/former-slugs.ts'
import {
  ALL_ROWS,
  DISPLAY_ORDER,
  inDisplayOrder,
  pagedQuery,
} from '../../platform/rows/reads/paged-query.ts'
import { SLUG } from '../../platform/slug.ts'
import { type Clinic, withNamesApart } from './clinic.ts'

export interface ClinicDetails extends Clinic {
  seo_title: string | null
  seo_description: string | null
}

const columns = 'id, name, slug, address, phone, website, description, hours, emergency_phone'

export const clinicsQuery = (db: Db) =>
  pagedQuery<Clinic>(db, {
    queryKey: ['partner_clinics'],
    pageSize: ALL_ROWS,
    order: DISPLAY_ORDER,
    select: (client) =>
      client
        .from('partner_clinics')
        .select(`${columns}, display_order, created_at`, { count: 'exact' }),
  })

/** The clinics by name, with the slugs that printed links and towns may still have. */
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

export const clinicQuery = (db: Db, slug: string) =>
  dataQuery(db, ['partner_clinics', 'page', slug], (client) =>
    client
      .from('partner_clinics')
      .select(`${columns}, seo_title, seo_description`)
      .eq('slug', slug)
      .maybeSingle(),
  )

/** The clinics that have these slugs, or once had them, in the order of `slugs`. */
export const clinicsBySlugQuery = (db: Db, listed: readonly string[]) =>
  queryOptions({
    queryKey: ['partner_clinics', 'former_slugs', 'by-slug', ...listed],
    queryFn: async () => {
      const slugs = listed.filter((slug) => SLUG.test(slug))
      const moved = await findFormerSlugs(await db(), 'partner_clinics', slugs)
      const ids = moved.map(({ rowId }) => rowId)
      const [named, renamed] = await Promise.all([
        findClinics(db, 'slug', slugs),
        findClinics(db, 'id', ids),
      ])
      return slugs.flatMap((slug) => {
        const id = moved.find((former) => former.slug === slug)?.rowId
        const clinic =
          named.find((one) => one.slug === slug) ?? renamed.find((one) => one.id === id)
        return clinic ? [clinic] : []
      })
    },
  })

async function findClinics(db: Db, column: 'id' | 'slug', values: readonly string[]) {
  if (values.length === 0) return []
  const { data } = await (await db())
    .from('partner_clinics')
    .select(columns)
    .filter(column, 'in', anyOf(values))
    .throwOnError()
  return data
}
