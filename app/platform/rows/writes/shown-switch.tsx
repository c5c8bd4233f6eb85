import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { type Hideable, type Showing, useShowing } from './shown-rows.ts'
import type { Write } from './use-write.ts'

interface Props {
  row: Hideable
  /** The name of the row. */
  name: string
  write: Write<Showing, string[]>
}

/** Shows a row on the website or hides it, at once; the toast offers Undo. */
export function ShownSwitch({ row, name, write }: Props) {
  const { show, pending } = useShowing(write, row.id)
  const isShown = pending ?? row.is_shown
  const Icon = isShown ? Eye : EyeOff
  return (
    <span
      className="mr-1 grid h-11 w-14 shrink-0 place-items-center"
      title={describeState(isShown)}
    >
      <Switch
        aria-label={`Show ${name} on the website`}
        checked={isShown}
        onCheckedChange={(wanted) => show([{ ...row, is_shown: isShown }], wanted, name)}
      >
        <Icon aria-hidden className="size-4" />
      </Switch>
    </span>
  )
}

const describeState = (isShown: boolean) =>
  isShown ? 'Shown on the website' : 'Hidden from the website'
