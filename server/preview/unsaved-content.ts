import type { PreviewRequest } from '../../app/features/preview/preview-request.ts'
import { applyPlan, type PricePlan } from '../../app/features/pricing/admin/plan/price-plan.ts'
import type { PricingTier } from '../../app/features/pricing/pricing-tier.ts'
import type { DataClient } from '../../app/platform/db.ts'
import type { Site } from '../../app/platform/site-context.ts'

/** The prices that wait for their day, as staff read them; null where nothing is planned. */
export async function readPlan(staff: DataClient) {
  const { data } = await staff.from('planned_prices').select('prices').maybeSingle().throwOnError()
  return data as Pick<PricePlan, 'prices'> | null
}

type Content = Pick<PreviewRequest, 'texts' | 'pages' | 'rows'> & {
  plan: Pick<PricePlan, 'prices'> | null
}

/** Puts what isn't saved or not yet in force over what a page's queries have read. */
export function overlayContent({ texts, pages, rows, plan }: Content): Site['overlay'] {
  return ([source, kind, key], data) => {
    if (source === 'site_texts') return { ...(data as Record<string, string>), ...texts }
    if (kind === 'written-page') return pages[String(key)] ?? data
    if (source === 'pricing_tiers' && plan) return applyPlan(data as PricingTier[], plan)
    return fillRows(data, rows)
  }
}

/** Replaces the columns that were read of these rows, wherever they are in the data. */
function fillRows(data: unknown, rows: PreviewRequest['rows']): unknown {
  if (Array.isArray(data)) return data.map((one) => fillRows(one, rows))
  if (data === null || typeof data !== 'object') return data
  const filled = Object.entries(data).map(([name, value]) => [name, fillRows(value, rows)])
  const unsaved = 'id' in data ? rows[String(data.id)] : undefined
  const typed = Object.entries(unsaved ?? {}).filter(([name]) => Object.hasOwn(data, name))
  return Object.fromEntries([...filled, ...typed])
}
