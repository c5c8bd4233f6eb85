import type { PreviewRequest } from '../../app/features/preview/preview-request.ts'
import { applyPlan, type PricePlan } from '../../app/features/prices/admin/plan/price-plan.ts'
import type { PricingTier } from '../../app/features/prices/pricing-tier.ts'
import type { DataClient } from '../../app/platform/db.ts'

/** The prices that wait for their day, as staff read them; null where nothing is planned. */
export async function readPlan(staff: DataClient) {
  const { data } = await staff.from('planned_prices').select('prices').maybeSingle().throwOnError()
  return data as Pick<PricePlan, 'prices'> | null
}

type Content = Pick<PreviewRequest, 'texts' | 'pages' | 'rows'> & {
  plan: Pick<PricePlan, 'prices'> | null
}

/** Puts what isn't saved or not yet in force over what a page's queries have read, and notes what of it the page shows. */
export function createOverlay({ texts, pages, rows, plan }: Content) {
  const shown = new Set<string>()
  const noted = { shown, hasPrices: false }

  function lay([source, kind, key]: readonly unknown[], data: unknown): unknown {
    if (source === 'site_texts') {
      for (const text of Object.keys(texts)) shown.add(text)
      return { ...(data as Record<string, string>), ...texts }
    }
    const page = kind === 'written-page' ? pages[String(key)] : undefined
    if (page !== undefined) {
      shown.add(String(key))
      return page
    }
    if (source !== 'pricing_tiers') return fillRows(data)
    noted.hasPrices = true
    return plan ? applyPlan(data as PricingTier[], plan) : fillRows(data)
  }

  /** Replaces the columns that were read of these rows, wherever they are in the data. */
  function fillRows(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(fillRows)
    if (data === null || typeof data !== 'object') return data
    const filled = Object.entries(data).map(([name, value]) => [name, fillRows(value)])
    const id = 'id' in data ? String(data.id) : ''
    const typed = Object.entries(rows[id] ?? {}).filter(([name]) => Object.hasOwn(data, name))
    if (typed.length > 0) shown.add(id)
    return Object.fromEntries([...filled, ...typed])
  }

  return { lay, noted }
}
