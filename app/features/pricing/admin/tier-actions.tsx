import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { StaffTier } from './tier-input.ts'

export interface TierActs {
  onRename: (tier: StaffTier) => void
  onDelete: (tier: StaffTier) => void
}

export const TierActions = ({ tier, onRename, onDelete }: TierActs & { tier: StaffTier }) => (
  <div className="-mx-3 flex">
    <IconButton
      label={`Edit size and weight of ${tier.size}`}
      icon={Pencil}
      onClick={() => onRename(tier)}
    />
    <IconButton
      label={`Delete ${tier.size}`}
      icon={Trash2}
      isDangerous
      onClick={() => onDelete(tier)}
    />
  </div>
)
