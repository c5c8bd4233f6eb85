import { createContext, type ReactNode, use } from 'react'
import { toastFailure, toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import type { NavigationRow } from '../navigation.noun.ts'
import { switchNavigationItem } from './navigation.writes.ts'
import { describeOutcome } from './navigation-dialog.tsx'
import { applySwitch, type Visibility } from './navigation-input.ts'

/**
 * The switches of an item. A change is shown at once and undone if the server refuses it. Each write includes the
 * changes that are still pending.
 */
function useVisibility(item: NavigationRow) {
  const { mutateAsync, isPending, variables } = useWrite(switchNavigationItem, item.id)
  const pending = (isPending && variables?.change) || {}
  const shown = { ...item, ...pending }
  const undo = (was: Partial<Visibility>, saved: Partial<Visibility>) =>
    toastTakenBack('Change', mutateAsync({ id: item.id, change: was, only: saved }), item.title)
  const change = (field: keyof Visibility, isOn: boolean) => {
    const wanted = applySwitch(field, isOn)
    const { is_visible, is_desktop_visible, is_mobile_visible } = shown
    const was = { is_visible, is_desktop_visible, is_mobile_visible }
    return mutateAsync({ id: item.id, change: { ...pending, ...wanted } }).then(
      () =>
        toastWithUndo({
          ...describeOutcome('updated'),
          undo: () => void undo(was, { ...was, ...wanted }),
        }),
      toastFailure('Error updating navigation item'),
    )
  }
  return { shown, change }
}

const VisibilityContext = createContext<ReturnType<typeof useVisibility> | null>(null)

interface RowProps {
  row: NavigationRow
  children: ReactNode
}

/** Wraps the cells of an item, whose switches share pending changes. */
export const ItemVisibility = ({ row, children }: RowProps) => (
  <VisibilityContext value={useVisibility(row)}>{children}</VisibilityContext>
)

interface SwitchProps {
  field: keyof Visibility
  name: string
}

/** One switch of an item. Those for the two menus are disabled while the item is hidden. */
export function VisibilitySwitch({ field, name }: SwitchProps) {
  const visibility = use(VisibilityContext)
  if (!visibility) throw new Error('A VisibilitySwitch must be inside an ItemVisibility')
  const { shown, change } = visibility
  return (
    <Switch
      aria-label={name}
      checked={shown[field]}
      disabled={field !== 'is_visible' && !shown.is_visible}
      onCheckedChange={(isOn) => change(field, isOn)}
    />
  )
}
