import { queryOptions } from '@tanstack/react-query'
import type { DataClient, Db } from '../../db.ts'
import { SLUG } from '../../slug.ts'
import { anyOf } from './filters.ts'

/** The tables whose rows have pages with their slugs as addresses. */
export type SlugTable = 'products' | 'partner_clinics' | 'towns'

/** The current slug of the row that once had this one; null if there is none. */
export const currentSlugQuery = (db: Db, table: SlugTable, formerSlug: string) =>
  queryOptions({
    queryKey: [table, 'former_slugs', 'current', formerSlug],
    queryFn: async () => {
      const client = await db()
      const [former] = await findFormerSlugs(client, table, [formerSlug])
      if (!former) return null
      const { data } = await client
        .from(table)
        .select('slug')
        .eq('id', former.rowId)
        .maybeSingle()
        .throwOnError()
      return data?.slug ?? null
    },
  })

/** The former slugs among these, each with the id of the row that had it. */
export async function findFormerSlugs(
  client: DataClient,
  table: SlugTable,
  slugs: readonly string[],
) {
  const addresses = slugs.filter((slug) => SLUG.test(slug)).map((slug) => `${table}/${slug}`)
  if (addresses.length === 0) return []
  const { data } = await client
    .from('former_slugs')
    .select('address, row_id')
    .filter('address', 'in', anyOf(addresses))
    .throwOnError()
  return data.map(toFormer)
}

/** All former slugs of a table, as `findFormerSlugs` returns them. */
export async function listFormerSlugs(client: DataClient, table: SlugTable) {
  const { data } = await client
    .from('former_slugs')
    .select('address, row_id')
    .like('address', `${table}/%`)
    .throwOnError()
  return data.map(toFormer)
}

const toFormer = ({ address, row_id }: { address: string; row_id: string }) => ({
  slug: address.slice(address.indexOf('/') + 1),
  rowId: row_id,
})
