import { Pencil, Trash2 } from 'lucide-react'
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx'
import { deletesRow } from '../../../ui/controls/lists/row-focus.ts'
import { MoveHandle, useMoveActions } from '../../../ui/controls/lists/sortable.tsx'
import { toast } from '../../../ui/toast.ts'
import type { TierRow } from './tier-input.ts'

export interface TierHandlers {
  onRename: (tier: TierRow) => void
  onDelete: (tier: TierRow) => void
}

export function TierActions({ tier, onRename, onDelete }: TierHandlers & { tier: TierRow }) {
  const moves = useMoveActions()
  return (
    <div className="-mr-3 -ml-1.5 flex items-center">
      <MoveHandle />
      <ActionsMenu
        label={`Actions for ${tier.size}`}
        {...deletesRow}
        actions={[
          ...moves,
          { name: 'Edit Size and Weight', icon: Pencil, run: () => onRename(tier) },
          { name: 'Delete', icon: Trash2, isDangerous: true, run: () => onDelete(tier) },
        ]}
      />
    </div>
  )
}

const refuse = (act: string) => () =>
  toast({
    title: 'Feature not implemented',
    description: `${act} a service would require database schema changes.`,
  })

/** The two services are columns of the table, so they can be neither renamed nor removed here. */
export const ServiceActions = ({ name }: { name: string }) => (
  <ActionsMenu
    label={`Actions for ${name}`}
    actions={[
      { name: 'Rename', icon: Pencil, run: refuse('Renaming') },
      { name: 'Remove', icon: Trash2, isDangerous: true, run: refuse('Removing') },
    ]}
  />
)
