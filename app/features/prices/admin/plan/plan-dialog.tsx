import { useState } from 'react'
import { describeDoubt } from '../../../../platform/money/price-question.ts'
import { useEntryForm } from '../../../../platform/rows/writes/use-entry-form.ts'
import { useTimeZone } from '../../../../platform/time/use-time-zone.ts'
import { EntryDialog } from '../../../../ui/controls/dialogs/entry-dialog.tsx'
import type { PricingTier } from '../../pricing-tier.ts'
import { PlanFields } from './plan-fields.tsx'
import {
  findDoubtfulPrices,
  findTomorrow,
  type PlanInput,
  type PlanValues,
  planInput,
  planValues,
} from './plan-input.ts'
import { type PricePlan, planPrices } from './price-plan.ts'
import { addPlan, changePlan, type PlanChange, restorePlan } from './price-plan.writes.ts'

const labels = { starts_on: 'First day', prices: 'Prices' }

interface Props {
  /** Today's prices. */
  tiers: PricingTier[]
  /** The plan to change; undefined for a new one. */
  plan?: PricePlan
  onClose: () => void
}

/** Plans a price list: today's prices, changed by a percentage or by hand, from a day on. */
export function PlanDialog({ tiers, plan, onClose }: Props) {
  // The prices stay as they were when the dialog opened: what is changed meanwhile is noted beside the plan.
  const [today] = useState(tiers)
  const form = useEntryForm<PricePlan, PlanValues, PlanInput, PlanChange>({
    name: 'planned-prices',
    entry: plan,
    schema: planInput(today, findTomorrow(useTimeZone())),
    valuesOf: (row) => planValues(today, row),
    labels,
    formatters: { prices: (prices) => listPrices(today, prices as PlanValues['prices']) },
    prepare: async ({ starts_on, prices }) => ({
      starts_on,
      prices: planPrices(today, new Map(prices.map((planned) => [planned.id, planned]))),
    }),
    add: addPlan,
    change: changePlan,
    restore: restorePlan,
    questions: (input) => questionsAbout(findDoubtfulPrices(today, input)),
    messages: () => ({
      saved: 'New prices planned',
      description: 'Families see them from that day on.',
      failed: 'The prices could not be planned',
    }),
    onDone: onClose,
  })
  return (
    <EntryDialog
      {...form.dialog}
      title={plan ? 'Change the planned prices' : 'Plan new prices'}
      onClose={onClose}
    >
      <PlanFields form={form} tiers={today} labels={labels} />
    </EntryDialog>
  )
}

/** One question for all prices of the plan. */
function questionsAbout(changes: ReturnType<typeof findDoubtfulPrices>) {
  if (changes.length === 0) return []
  const title = changes.length === 1 ? 'Is this price right?' : 'Are these prices right?'
  return [{ title, text: changes.map(describeDoubt).join(' '), confirm: 'Plan these prices' }]
}

/** The planned prices line by line, to compare two versions. */
const listPrices = (tiers: PricingTier[], prices: PlanValues['prices']) =>
  prices
    .map(({ id, individual_price, communal_price }) => {
      const size = tiers.find((tier) => tier.id === id)?.size ?? 'A removed size'
      return `${size}: ${individual_price || '-'} / ${communal_price || '-'}`
    })
    .join('\n')
