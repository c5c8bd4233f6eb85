import { brotliCompressSync } from 'node:zlib'
import type { SqlPool } from 'one-process-backend/database'
import { openUncachedSite, type UncachedSite, withDatabase } from '../bench-site.ts'
import type { Line } from '../table.ts'
import { renderLanding } from './uncached-page.ts'

const FACTORS = [10, 100]

/** Time and bytes of the landing page, rendered for every request, as the content grows. */
export async function benchGrowth(): Promise<Line[]> {
  const site = await openUncachedSite()
  try {
    return await withDatabase(site, async ({ owner }) => {
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
  } finally {
    await site.close()
  }
}

async function lookAtLanding(site: UncachedSite) {
  await renderLanding(site, 1)
  const { processor, p50 } = await renderLanding(site, 3)
  return { processor, p50, bytes: await packedBytes(site) }
}

async function packedBytes({ url }: UncachedSite) {
  return brotliCompressSync(await (await fetch(`${url}/`)).text()).length / 1000
}

type LandingFigures = Awaited<ReturnType<typeof lookAtLanding>>

function compare(factor: number, look: LandingFigures, once: LandingFigures): Line[] {
  const line = (
    what: string,
    unit: string,
    of: keyof LandingFigures,
    target?: Line['target'],
  ): Line => ({
    what: `landing page with ${factor}× the content: ${what}`,
    value: look[of],
    unit,
    beside: 'with the demo content',
    besideValue: once[of],
    target,
  })
  return [
    line('processor time', 'ms', 'processor', { of: 'ratio', atMost: 1.5 }),
    line('p50', 'ms', 'p50'),
    line('bytes', 'KB', 'bytes'),
  ]
}

/** Copies the demo content, of which there are `from` copies, until there are `to`. */
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
