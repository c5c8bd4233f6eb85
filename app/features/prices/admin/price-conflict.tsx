import { formatPrice } from '../../../platform/money/price.ts'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import type { PricedService } from '../pricing-tier.ts'
import type { StaffTier } from './tier-input.ts'
import { useSavePrice } from './use-save-price.ts'

export interface Conflict {
  tier: StaffTier
  service: PricedService
  mine: number | null
  /** The tier as somebody else left it; null when they deleted it. */
  theirs: StaffTier | null
}

interface Props extends Conflict {
  onConflict: (conflict: Conflict) => void
  onClose: () => void
}

/** Shows both prices when two people changed one at once, and asks which one to keep. */
export function PriceConflict({ onConflict, onClose, ...conflict }: Props) {
  const { tier, service, mine, theirs } = conflict
  const { save, saveAgain, isPending } = useSavePrice(service)
  const keepMine = async () => {
    const outcome = await (theirs ? save(theirs, mine) : saveAgain(tier, mine))
    if (outcome.theirs !== undefined) return onConflict({ ...conflict, theirs: outcome.theirs })
    if (!outcome.problem) onClose()
  }
  const differences = theirs && [
    { label: 'Price', mine: formatPrice(mine), theirs: formatPrice(theirs[service.price]) },
  ]
  return (
    <Dialog open canClose={false} title={`${service.name}, ${tier.size}`}>
      <ConflictNotice
        differences={differences}
        isBusy={isPending}
        onKeepMine={keepMine}
        onTakeTheirs={onClose}
      />
    </Dialog>
  )
}
