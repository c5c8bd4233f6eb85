import { messagesQuery } from '../../app/features/contact/admin/messages.queries.ts'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import { type BenchSite, signInStaff, withDatabase } from '../bench-site.ts'
import { type Line, measure, quantile } from '../table.ts'

const MESSAGES = 20_000

/** A search of the inbox for two words that finds nothing, which has to look at every message. */
export const benchInbox = (site: BenchSite) =>
  withDatabase(site, async ({ owner }): Promise<Line[]> => {
    await owner`
      insert into contact_form_submissions
        (name, email, message, status, admin_read, admin_notes, created_at)
      select 'Visitor ' || n, 'visitor' || n % 4000 || '@example.com',
             repeat('We would like to know what happens next and what it costs. ', 1 + n % 12),
             (array['new', 'in-progress', 'completed'])[1 + n % 3], n % 5 > 0,
             case when n % 4 = 0 then 'Called back, will come on Friday.' end,
             now() - n * interval '20 minutes'
        from generate_series(1, ${MESSAGES}::int) n`
    const staff = await signInStaff(site)
    const search = messagesQuery(async () => staff, { box: 'all', text: 'wolverine glacier' })
    const times = await measure(() => createQueryClient().fetchInfiniteQuery(search))
    await owner`delete from contact_form_submissions`
    return [
      {
        what: `search for two words in ${MESSAGES} messages`,
        value: quantile(times, 0.5),
        unit: 'ms',
        target: { atMost: 100 },
        note: `p95 ${quantile(times, 0.95).toFixed(0)}`,
      },
    ]
  })
