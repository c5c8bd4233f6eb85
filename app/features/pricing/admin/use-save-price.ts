import { formatPrice } from '../../../platform/price.ts'
import { errorMessage } from '../../../platform/writes/error-messages.ts'
import { ConflictError } from '../../../platform/writes/optimistic-update.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import type { PricedService } from '../pricing-tier.ts'
import type { StaffTier } from './tier-input.ts'
import { changeTier, restoreTier } from './tiers.writes.ts'

interface Outcome {
  /** Why the server refused it. */
  problem?: string
  /** The tier as somebody else saved it meanwhile; null if they deleted it. */
  theirs?: StaffTier | null
}

/** Saves one price and shows a toast. `pending` is the price that is being saved. */
export function useSavePrice({ name, price: field }: PricedService) {
  const change = useWrite(changeTier)
  const restore = useWrite(restoreTier)
  const tell = async ({ size }: StaffTier, price: number | null, sent: Promise<unknown>) => {
    try {
      await sent
      toast({
        title: 'Pricing updated',
        description: `${name}, ${size}: ${formatPrice(price)}`,
      })
      return {}
    } catch (error) {
      if (error instanceof ConflictError) return { theirs: error.theirs }
      const problem = errorMessage(error, 'Please try again later.')
      toast({ title: 'Error updating pricing', description: problem, variant: 'destructive' })
      return { problem }
    }
  }
  return {
    isPending: change.isPending || restore.isPending,
    pending: change.isPending ? change.variables.change[field] : undefined,
    save: (before: StaffTier, price: number | null): Promise<Outcome> =>
      tell(before, price, change.mutateAsync({ before, change: { [field]: price } })),
    /** Inserts a tier again that somebody else deleted, with this price. */
    saveAgain: (tier: StaffTier, price: number | null): Promise<Outcome> =>
      tell(tier, price, restore.mutateAsync({ ...tier, [field]: price })),
  }
}
