import { Pencil, Trash2 } from 'lucide-react'
import { DeleteButton } from '../../../platform/rows/writes/row-actions.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { TierRow } from './tier-input.ts'

export interface TierHandlers {
  onRename: (tier: TierRow) => void
  onDelete: (tier: TierRow) => void
}

export const TierActions = ({ tier, onRename, onDelete }: TierHandlers & { tier: TierRow }) => (
  <div className="-mx-3 flex">
    <IconButton
      label={`Edit size and weight of ${tier.size}`}
      icon={Pencil}
      onClick={() => onRename(tier)}
    />
    <DeleteButton name={tier.size} onClick={() => onDelete(tier)} />
  </div>
)

const refuse = (act: string) => () =>
  toast({
    title: 'Feature not implemented',
    description: `${act} a service would require database schema changes.`,
  })

/** The two services are columns of the table, so they can be neither renamed nor removed here. */
export const ServiceActions = ({ name }: { name: string }) => (
  <div className="-mx-3 flex">
    <IconButton label={`Rename ${name}`} icon={Pencil} onClick={refuse('Renaming')} />
    <IconButton label={`Remove ${name}`} icon={Trash2} onClick={refuse('Removing')} />
  </div>
)
