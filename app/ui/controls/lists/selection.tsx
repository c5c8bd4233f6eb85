import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { keepFocus } from '../../keep-focus.ts'
import { IconButton } from '../icon-button.tsx'

interface Selection {
  isChosen: (id: string) => boolean
  toggle: (id: string) => void
}

const SelectionContext = createContext<Selection | null>(null)

interface Props<Row> {
  rows: Row[]
  /** The buttons for actions on the selected rows; `clear` ends the selection. */
  actions: (chosen: Row[], clear: () => void) => ReactNode
  children: ReactNode
}

/** A list with selectable rows, each with a `SelectRow`, for actions on several at once. */
export function Selectable<Row extends { id: string }>({ rows, actions, children }: Props<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // Ignores selected rows that somebody has deleted in the meantime.
  const chosen = rows.filter(({ id }) => ids.has(id))
  const clear = () => setIds(new Set())
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return (
    <SelectionContext value={{ isChosen: (id) => ids.has(id), toggle }}>
      <SelectionBar
        chosen={chosen.length}
        shown={rows.length}
        onAll={(isOn) => setIds(new Set(isOn ? rows.map(({ id }) => id) : []))}
        onClear={clear}
      >
        {chosen.length > 0 && actions(chosen, clear)}
      </SelectionBar>
      {children}
    </SelectionContext>
  )
}

interface BarProps {
  chosen: number
  shown: number
  onAll: (isOn: boolean) => void
  onClear: () => void
  children: ReactNode
}

/** Appears at the foot of the list, where it moves no row, and stays in view while the page is scrolled. */
const SelectionBar = (props: BarProps) => (
  <div className="sticky bottom-[var(--offline-bar,0px)] order-last bg-spruce-50">
    <p role="status" className="sr-only">
      {props.chosen > 0 && `${props.chosen} selected`}
    </p>
    {props.chosen > 0 && <ChosenRows {...props} />}
  </div>
)

function ChosenRows({ chosen, shown, onAll, onClear, children }: BarProps) {
  // The pressed button goes with the selection that it ended.
  useEffect(() => keepFocus, [])
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-ink/10 px-4 py-1">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-tiny sm:pr-2 sm:text-small lg:min-h-9">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = chosen < shown
          }}
          checked={chosen === shown}
          onChange={({ target }) => onAll(target.checked)}
          className="size-6 shrink-0 accent-spruce-700"
        />
        {shown === 1 ? 'Select the one shown' : `Select all ${shown} shown`}
      </label>
      <p aria-hidden className="text-tiny font-semibold sm:text-small">
        {chosen} selected
      </p>
      <IconButton
        label="Clear the selection"
        icon={X}
        onClick={onClear}
        className="-mr-2 ml-auto"
      />
      <div className="-mx-4 flex basis-[calc(100%+2rem)] items-center px-1 *:shrink-0 max-sm:*:px-3! max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:overflow-x-auto max-sm:py-1 max-sm:pr-10 sm:flex-wrap [&_svg]:hidden">
        {children}
      </div>
    </div>
  )
}

/** The checkbox that selects a row. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext)
  if (!selection) return null
  return (
    <label className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.isChosen(id)}
        onChange={() => selection.toggle(id)}
        className="size-6 accent-spruce-700"
      />
    </label>
  )
}
