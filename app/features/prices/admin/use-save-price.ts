import { formatPrice } from '../../../platform/money/price.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import type { PricedService } from '../pricing-tier.ts'
import type { StaffTier } from './tier-input.ts'
import { changeTier, restoreTier } from './tiers.writes.ts'

interface Outcome {
  /** The reason why the server refused it. */
  problem?: string
  /** The tier as somebody else saved it meanwhile; null if they deleted it. */
  theirs?: StaffTier | null
}

/** Saves one price and shows a toast with Undo. `pending` is the price that is being saved. */
export function useSavePrice({ name, price: field }: PricedService) {
  const change = useWrite(changeTier)
  const restore = useWrite(restoreTier)
  const describeSaved = ({ size }: StaffTier, price: number | null) =>
    `${name}, ${size}: ${formatPrice(price)}`
  const explain = (error: unknown): Outcome => {
    if (error instanceof ConflictError) return { theirs: error.theirs }
    const problem = errorMessage(error, 'Please try again later.')
    toast({ title: 'Error updating pricing', description: problem, variant: 'destructive' })
    return { problem }
  }
  const undo = (saved: StaffTier, price: number | null) =>
    change
      .mutateAsync({ before: saved, change: { [field]: price } })
      .then(
        () => toast({ title: 'Change taken back', description: describeSaved(saved, price) }),
        toastFailure('The change could not be taken back'),
      )
  return {
    isPending: change.isPending || restore.isPending,
    pending: change.isPending ? change.variables.change[field] : undefined,
    save: (before: StaffTier, price: number | null): Promise<Outcome> =>
      change.mutateAsync({ before, change: { [field]: price } }).then((saved) => {
        toastWithUndo({
          title: 'Pricing updated',
          description: describeSaved(before, price),
          undo: () => undo(saved, before[field]),
        })
        return {}
      }, explain),
    /** Inserts a tier again that somebody else deleted, with this price. */
    saveAgain: (tier: StaffTier, price: number | null): Promise<Outcome> =>
      restore.mutateAsync({ ...tier, [field]: price }).then(() => {
        toast({ title: 'Pricing updated', description: describeSaved(tier, price) })
        return {}
      }, explain),
  }
}
