import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { describeDate } from '../../../../../shared/time/calendar.ts'
import { useDb } from '../../../../platform/db-context.tsx'
import { DraftOffers } from '../../../../platform/rows/drafts/draft-offers.tsx'
import { useDeletion } from '../../../../platform/rows/writes/use-deletion.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { ConfirmedButton } from '../../../../ui/controls/dialogs/confirmed-button.tsx'
import { addsRow, rowMark } from '../../../../ui/controls/lists/row-focus.ts'
import { PreviewLink } from '../../../../ui/controls/preview-link.tsx'
import { ErrorText, LoadingText } from '../../../../ui/notice.tsx'
import { PriceTable } from '../../price-table.tsx'
import type { PricingTier } from '../../pricing-tier.ts'
import { pricingTiersQuery } from '../../pricing-tiers.queries.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { pricePlanQuery } from './price-plan.queries.ts'
import { applyPlan, type PricePlan } from './price-plan.ts'
import { cancelPlan, restorePlan } from './price-plan.writes.ts'

/** Prices that begin on a later day: plans them, shows them as families will see them, and cancels them. */
export function PlannedPricesCard() {
  const db = useDb()
  const plan = useQuery(pricePlanQuery(db))
  const tiers = useQuery(pricingTiersQuery(db))
  const [edited, setEdited] = useState<PricePlan | 'new'>()
  if (tiers.data?.length === 0 && !plan.data) return null
  return (
    <Card
      id="planned-prices"
      title="Planned prices"
      description={
        plan.data
          ? `From ${describeDate(plan.data.starts_on)}, at midnight. Until then only staff see them.`
          : 'A new price list from a later day on. It takes effect at midnight by itself.'
      }
      aside={
        plan.data === null &&
        tiers.data && (
          <Button look="outline" size="small" onClick={() => setEdited('new')} {...addsRow}>
            <CalendarClock aria-hidden className="size-4" />
            Plan new prices
          </Button>
        )
      }
    >
      <DraftOffers
        form="planned-prices"
        rows={plan.data ? [plan.data] : []}
        isLoading={plan.isPending || tiers.isPending}
        about={plan.data ? 'The planned prices' : 'Not planned yet'}
        onRestore={(row) => setEdited(row ?? plan.data ?? 'new')}
      />
      {plan.isPending && <LoadingText>Loading planned prices...</LoadingText>}
      {plan.isLoadingError && (
        <ErrorText onRetry={plan.refetch}>The planned prices could not be loaded</ErrorText>
      )}
      {plan.data && tiers.data && (
        <Plan
          plan={plan.data}
          tiers={tiers.data}
          onEdit={() => setEdited(plan.data ?? undefined)}
        />
      )}
      {edited && tiers.data && (
        <PlanDialog
          tiers={tiers.data}
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

interface PlanProps {
  plan: PricePlan
  tiers: PricingTier[]
  onEdit: () => void
}

function Plan({ plan, tiers, onEdit }: PlanProps) {
  const cancel = useDeletion({ remove: cancelPlan, restore: restorePlan, messages })
  return (
    <div className="grid gap-6" {...rowMark(plan.id)}>
      <div className="-mx-2 rounded-card bg-paper p-3 sm:mx-0 sm:p-5">
        <PriceTable tiers={applyPlan(tiers, plan)} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onEdit}>
          Change the plan
        </Button>
        <PreviewLink to="/#pricing" hasPlannedPrices size="small" />
        <ConfirmedButton
          look="outline"
          size="small"
          question={{
            title: 'Cancel the planned prices?',
            text: `Today’s prices then stay after ${describeDate(plan.starts_on)}.`,
            cancel: 'Keep the plan',
            confirm: 'Cancel the plan',
          }}
          onConfirm={() => void cancel(plan)}
        >
          Cancel the plan
        </ConfirmedButton>
      </div>
    </div>
  )
}

const messages = ({ starts_on }: PricePlan) => ({
  deleted: 'Planned prices cancelled',
  description: `They were to begin on ${describeDate(starts_on)}.`,
  failed: 'The planned prices could not be cancelled',
})
