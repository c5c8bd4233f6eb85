import { setTimeout as wait } from 'node:timers/promises'
import type { SqlPool } from '../../backend/database/sql.ts'
import { type BenchSite, withDatabase } from '../bench-site.ts'
import type { Line } from '../table.ts'
import { fetchPacked } from './cached-page.ts'
import { renderLanding } from './uncached-page.ts'

const FACTORS = [10, 100]

/** The landing page's time and bytes as everything that staff and visitors write becomes more. */
export const benchGrowth = (site: BenchSite) =>
  withDatabase(site, async ({ owner }): Promise<Line[]> => {
    const once = await lookAtLanding(site)
    const lines: Line[] = []
    let before = 1
    for (const factor of FACTORS) {
      await multiply(owner, before, factor)
      before = factor
      lines.push(...compare(factor, await lookAtLanding(site), once))
    }
    return lines
  })

async function lookAtLanding(site: BenchSite) {
  await renderLanding(site, 1)
  const { processor, p50 } = await renderLanding(site, 3)
  return { processor, p50, bytes: await packedBytes(site) }
}

// Packed for good when the page has stood for a while.
async function packedBytes({ url }: BenchSite) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body, headers } = await fetchPacked(`${url}/`)
    if (headers['content-encoding'] === 'br') return body.length / 1000
    await wait(100)
  }
  throw new Error('The landing page is never packed')
}

type LandingFigures = Awaited<ReturnType<typeof lookAtLanding>>

function compare(factor: number, look: LandingFigures, once: LandingFigures): Line[] {
  const line = (what: string, unit: string, of: keyof LandingFigures): Line => ({
    what: `landing page with ${factor}× the content: ${what}`,
    value: look[of],
    unit,
    beside: 'with the demo content',
    besideValue: once[of],
    target: { of: 'ratio', atMost: 2 },
  })
  return [
    line('processor time', 'ms', 'processor'),
    line('p50', 'ms', 'p50'),
    line('bytes', 'KB', 'bytes'),
  ]
}

/** Copies what the demo content brought, from `from` times to `to` times as much. */
const multiply = (sql: SqlPool, from: number, to: number) =>
  sql.begin(async (sql) => {
    await sql`create temporary table copies on commit drop as
      select n from generate_series(${from}::int + 1, ${to}::int) n`
    await sql`
      insert into products (name, type, description, price, image)
      select name || ' ' || n, type, description, price, image from products, copies
      where name !~ ' \\d+$'`
    await sql`
      insert into product_images (product_id, url, display_order)
      select id, image, 0 from products where name ~ ' \\d+$' and image is not null
        and not exists (select from product_images where product_id = products.id)`
    await sql`
      insert into partner_clinics (name, slug, address, phone, website, description, display_order)
      select name || ' ' || n, slug || '-' || n, address, phone, website, description, n
      from partner_clinics, copies where slug !~ '-\\d+$'`
    await sql`
      insert into faqs (question, answer, display_order)
      select question || ' ' || n, answer, n from faqs, copies where question !~ ' \\d+$'`
    await sql`
      insert into hero_images (filename, url, alt, display_order)
      select n || '-' || filename, url, alt, n from hero_images, copies where filename !~ '^\\d+-'`
    await sql`
      insert into contact_form_submissions (name, email, message)
      select 'Visitor ' || n, 'visitor' || n || '@example.com', 'What does it cost for a cat?'
      from copies, generate_series(1, 20)`
  })
