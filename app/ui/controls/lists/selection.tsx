import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { classes } from '../../classes.ts'
import { IconButton } from '../icon-button.tsx'

interface Selection {
  isChosen: (id: string) => boolean
  /** With `withRange`, also selects the rows between this one and the one pressed before. */
  toggle: (id: string, withRange: boolean) => void
}

const SelectionContext = createContext<Selection | null>(null)

interface Listed {
  id: string
}

interface Props<Row extends Listed> {
  rows: Row[]
  /** True if the rows scroll in their own pane, so that the bar above needn't be sticky. */
  isInPane?: boolean
  /** The buttons for actions on the selected rows; `clear` ends the selection. */
  actions: (chosen: Row[], clear: () => void) => ReactNode
  children: ReactNode
}

/** A list with selectable rows, each with a `SelectRow`, for actions on several at once. */
export function Selectable<Row extends Listed>({ rows, isInPane, actions, children }: Props<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastPressed = useRef<string>(undefined)
  // Ignores selected rows that somebody has deleted in the meantime.
  const chosen = rows.filter(({ id }) => ids.has(id))
  const clear = () => setIds(new Set())
  const toggle = (id: string, withRange: boolean) => {
    const isOn = !ids.has(id)
    const changed = withRange ? idsBetween(rows, lastPressed.current ?? id, id) : [id]
    lastPressed.current = id
    const next = new Set(ids)
    for (const one of changed) isOn ? next.add(one) : next.delete(one)
    setIds(next)
  }
  return (
    <SelectionContext value={{ isChosen: (id) => ids.has(id), toggle }}>
      <SelectionBar
        chosen={chosen.length}
        shown={rows.length}
        isInPane={isInPane}
        onAll={(isOn) => setIds(new Set(isOn ? idsOf(rows) : []))}
        onClear={clear}
      >
        {chosen.length > 0 && actions(chosen, clear)}
      </SelectionBar>
      {children}
    </SelectionContext>
  )
}

const idsOf = (rows: Listed[]) => rows.map(({ id }) => id)

function idsBetween(rows: Listed[], ...ends: string[]) {
  const places = ends.map((id) => rows.findIndex((row) => row.id === id))
  return idsOf(rows.slice(Math.min(...places), Math.max(...places) + 1))
}

interface BarProps {
  chosen: number
  shown: number
  isInPane?: boolean
  onAll: (isOn: boolean) => void
  onClear: () => void
  children: ReactNode
}

/** Sticky while rows are selected. */
const SelectionBar = ({ chosen, shown, isInPane, onAll, onClear, children }: BarProps) => (
  <div
    className={classes(
      'flex flex-wrap items-center gap-x-3 rounded-soft border px-2',
      isInPane ? 'mx-2 py-0' : '-mx-2 mb-2 py-1.5',
      chosen > 0 ? 'border-ink/10 bg-spruce-50' : 'border-transparent',
      chosen > 0 && !isInPane && 'sticky top-16 z-20 shadow-card md:top-2',
    )}
  >
    <label
      className={classes(
        'inline-flex min-h-11 cursor-pointer items-center gap-3 pr-2 text-small',
        isInPane && 'lg:min-h-9',
      )}
    >
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown
        }}
        checked={chosen === shown}
        onChange={({ target }) => onAll(target.checked)}
        className="size-6 shrink-0 accent-spruce-700"
      />
      {shown === 1 ? 'Select the one shown' : `Select all ${shown} shown`}
    </label>
    <p role="status" className="text-small font-semibold">
      {chosen > 0 && `${chosen} selected`}
    </p>
    {chosen > 0 && (
      <>
        <div
          className={classes(
            'flex flex-wrap items-center',
            isInPane ? '-ml-3 [&_svg]:hidden' : 'max-sm:-ml-3 max-sm:[&_svg]:hidden',
          )}
        >
          {children}
        </div>
        <IconButton label="Clear the selection" icon={X} onClick={onClear} className="ml-auto" />
      </>
    )}
  </div>
)

/** The checkbox that selects a row; renders nothing if the list has no actions for several rows. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext)
  const isWithShift = useRef(false)
  if (!selection) return null
  return (
    <label className="select-row -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.isChosen(id)}
        onClick={({ shiftKey }) => {
          isWithShift.current = shiftKey
        }}
        onChange={() => selection.toggle(id, isWithShift.current)}
        className="size-6 accent-spruce-700"
      />
    </label>
  )
}
