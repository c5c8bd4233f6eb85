import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { switchNavigationItem } from './navigation.writes.ts'
import { describeOutcome } from './navigation-dialog.tsx'
import type { StaffNavigationItem } from './navigation-input.ts'
import { switched, type Visibility } from './visibility.ts'

/**
 * An item's switches as they are turned, ahead of the server, and back again when it refuses. Each
 * write carries all that is still under way.
 */
export function useVisibility(item: StaffNavigationItem) {
  const { mutateAsync, isPending, variables } = useWrite(switchNavigationItem, item.id)
  const underWay = isPending ? variables.change : {}
  const turn = (field: keyof Visibility, isOn: boolean) =>
    mutateAsync({ id: item.id, change: { ...underWay, ...switched(field, isOn) } }).then(
      () => toast(describeOutcome('updated')),
      toastFailure('Error updating navigation item'),
    )
  return { shown: { ...item, ...underWay }, turn }
}

interface Props extends ReturnType<typeof useVisibility> {
  field: keyof Visibility
  name: string
}

/** One switch of an item; those for the two menus rest while the item is hidden. */
export const VisibilitySwitch = ({ field, name, shown, turn }: Props) => (
  <Switch
    aria-label={name}
    checked={shown[field]}
    disabled={field !== 'is_visible' && !shown.is_visible}
    onCheckedChange={(isOn) => turn(field, isOn)}
  />
)
