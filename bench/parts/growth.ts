import type { SqlPool } from 'one-process-backend/database'
import { openUncachedSite, type UncachedSite, withDatabase } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { findTree } from '../processes.ts'
import type { Line } from '../table.ts'

const FACTOR = 10

/** Processor time of the landing page, rendered for every request, as the content grows. */
export async function benchGrowth(): Promise<Line[]> {
  const site = await openUncachedSite()
  try {
    return await withDatabase(site, async ({ owner }) => {
      const once = await renderLanding(site)
      await multiply(owner)
      const grown = await renderLanding(site)
      return [
        {
          what: `the landing page with ${FACTOR} times the content, processor time`,
          value: grown / once,
          unit: 'times',
          target: { atMost: 3 },
          note: `${grown.toFixed(1)} ms`,
        },
      ]
    })
  } finally {
    await site.close()
  }
}

/** Milliseconds of Node and PostgreSQL for a page, once warm. */
async function renderLanding({ url, pid }: UncachedSite) {
  const request = (seconds: number) =>
    load({
      url,
      connections: 1,
      seconds,
      requests: [wireRequest('/', { headers: { 'accept-encoding': 'br' } })],
      watched: findTree(pid),
    })
  await request(3)
  return (await request(5)).processor
}

const multiply = (sql: SqlPool) =>
  sql.begin(async (sql) => {
    await sql`create temporary table copies on commit drop as
      select n from generate_series(2, ${FACTOR}::int) n`
    await sql`
      insert into products (name, type, description, price, image)
      select name || ' ' || n, type, description, price, image from products, copies`
    await sql`
      insert into product_images (product_id, url, display_order)
      select id, image, 0 from products where name ~ ' \\d+$' and image is not null`
    await sql`
      insert into partner_clinics (name, slug, address, phone, website, description, display_order)
      select name || ' ' || n, slug || '-' || n, address, phone, website, description, n
      from partner_clinics, copies`
    await sql`
      insert into faqs (question, answer, display_order)
      select question || ' ' || n, answer, n from faqs, copies`
    await sql`
      insert into hero_images (filename, url, alt, display_order)
      select n || '-' || filename, url, alt, n from hero_images, copies`
  })
