import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react'
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { classes } from '../../classes.ts'
import type { MenuAction } from '../actions-menu.tsx'
import { rowMark } from './row-focus.ts'
import { type MovesProps, useMoves } from './use-moves.ts'

interface Moves {
  name: string
  layout: Layout
  isFirst: boolean
  isLast: boolean
  /** `clicks` counts clicks at the same point (2 for a double-click); it is 0 by keyboard. */
  move: (steps: number, clicks: number) => void
}

interface Props<Row extends { id: string }> extends MovesProps<Row> {
  layout?: Layout
  /** True if the list continues beyond these rows, so that the last of them can be moved down. */
  hasMore?: boolean
  children: (rows: Row[]) => ReactNode
}

const MovesContext = createContext<(id: string) => Moves>(() => {
  throw new Error('A SortableRow must be inside a Sortable')
})

type Layout = keyof typeof layouts

const upAndDown = {
  words: ['up', 'down'],
  menuNames: ['Move Up', 'Move Down'],
  Arrows: [ArrowUp, ArrowDown],
} as const

const leftAndRight = {
  words: ['left', 'right'],
  menuNames: ['Move Left', 'Move Right'],
  Arrows: [ArrowLeft, ArrowRight],
} as const

const layouts = {
  list: {
    strategy: verticalListSortingStrategy,
    modifiers: [(({ transform }) => ({ ...transform, x: 0 })) satisfies Modifier],
    ...upAndDown,
  },
  grid: { strategy: rectSortingStrategy, modifiers: [], ...upAndDown },
  tiles: { strategy: rectSortingStrategy, modifiers: [], ...leftAndRight },
  columns: {
    strategy: horizontalListSortingStrategy,
    modifiers: [(({ transform }) => ({ ...transform, y: 0 })) satisfies Modifier],
    ...leftAndRight,
  },
}

export function Sortable<Row extends { id: string }>({
  layout = 'list',
  hasMore = false,
  children,
  ...props
}: Props<Row>) {
  const { shown, positionOf, move, announcement } = useMoves(props)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const lastMoved = useRef<string>(undefined)
  const drop = ({ active, over }: DragEndEvent) => {
    const steps = over ? positionOf(String(over.id)) - positionOf(String(active.id)) : 0
    if (steps !== 0) move(String(active.id), steps)
  }
  const movesOf = (id: string): Moves => {
    const at = positionOf(id)
    const row = shown[at]
    return {
      name: row ? props.nameOf(row) : '',
      layout,
      isFirst: at === 0,
      isLast: at === shown.length - 1 && !hasMore,
      move: (steps, clicks) => {
        // The second click of a double-click would hit the row that has moved to this position.
        const meant = (clicks > 1 && lastMoved.current) || id
        lastMoved.current = meant
        const to = positionOf(meant) + steps
        if (to >= 0 && (to < shown.length || hasMore)) move(meant, steps)
      },
    }
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layouts[layout].modifiers}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={drop}
    >
      <SortableContext items={shown} strategy={layouts[layout].strategy}>
        <MovesContext value={movesOf}>{children(shown)}</MovesContext>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  )
}

// Rows can only be dragged with a pointer, so dnd-kit's announcements are off; the list itself announces moves.
const unspoken = () => undefined
const silent = {
  onDragStart: unspoken,
  onDragOver: unspoken,
  onDragEnd: unspoken,
  onDragCancel: unspoken,
}

type Drag = Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'>

const RowContext = createContext<(Drag & { id: string }) | null>(null)

interface RowProps {
  id: string
  as?: 'tr' | 'li'
  className?: string
  children: ReactNode
}

export function SortableRow({ id, as: Element = 'tr', className, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, ...(prefersStillness() && { transition: null }) })
  return (
    <RowContext value={{ id, listeners, setActivatorNodeRef }}>
      <Element
        {...rowMark(id)}
        ref={setNodeRef}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        className={classes(isDragging && 'relative z-10 bg-larch-100 shadow-card', className)}
      >
        {children}
      </Element>
    </RowContext>
  )
}

/** The header cell of a column that can be moved. Cells with `followColumn` move with it. */
export function SortableColumn({ id, className, children }: Omit<RowProps, 'as'>) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({ id })
  const head = useRef<HTMLTableCellElement>(null)
  const shift = transform ? `${Math.round(transform.x)}px` : ''
  useLayoutEffect(() => {
    head.current?.closest('table')?.style.setProperty(shiftOf(id), shift)
  }, [id, shift])
  return (
    <RowContext value={{ id, listeners, setActivatorNodeRef }}>
      <th
        {...rowMark(id)}
        ref={(cell) => {
          setNodeRef(cell)
          head.current = cell
        }}
        scope="col"
        style={followColumn(id)}
        className={classes(isDragging && 'relative z-10 bg-larch-100', className)}
      >
        {children}
      </th>
    </RowContext>
  )
}

export const followColumn = (id: string) => ({ translate: `var(${shiftOf(id)}, 0)` })

const shiftOf = (id: string) => `--shift-${id}`

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function MoveControls({ className }: { className?: string }) {
  const { name, words, Arrows, isFirst, isLast, move } = useRowMoves()
  const [back, on] = words
  const [ArrowBack, ArrowOn] = Arrows
  return (
    <div className={classes('move-controls -ml-1.5 flex items-center', className)}>
      <MoveHandle />
      <MoveButton
        label={`Move ${name} ${back}`}
        isOff={isFirst}
        onClick={(clicks) => move(-1, clicks)}
      >
        <ArrowBack aria-hidden className="size-5" />
      </MoveButton>
      <MoveButton label={`Move ${name} ${on}`} isOff={isLast} onClick={(clicks) => move(1, clicks)}>
        <ArrowOn aria-hidden className="size-5" />
      </MoveButton>
    </div>
  )
}

/** The moves of a row, for a menu. */
export function useMoveActions(): MenuAction[] {
  const { menuNames, Arrows, isFirst, isLast, move } = useRowMoves()
  return [
    { name: menuNames[0], icon: Arrows[0], isOff: isFirst, run: () => move(-1, 0) },
    { name: menuNames[1], icon: Arrows[1], isOff: isLast, run: () => move(1, 0) },
  ]
}

function useRowMoves() {
  const moves = use(MovesContext)(use(RowContext)?.id ?? '')
  return { ...moves, ...layouts[moves.layout] }
}

/** Drags the row with a pointer. */
export function MoveHandle() {
  const row = use(RowContext)
  return (
    <span
      ref={row?.setActivatorNodeRef}
      {...row?.listeners}
      aria-hidden
      title="Drag to another place"
      className="grid h-11 w-7 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </span>
  )
}

interface MoveButtonProps {
  label: string
  isOff: boolean
  onClick: (clicks: number) => void
  children: ReactNode
}

/** Not `disabled`, so that the button keeps the focus when its row reaches the end of the list. */
export const MoveButton = ({ label, isOff, onClick, children }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : ({ detail }) => onClick(detail)}
    className="grid size-11 place-items-center rounded-full text-spruce-800 hover:bg-spruce-50 aria-disabled:cursor-default aria-disabled:text-ink/30 aria-disabled:hover:bg-transparent"
  >
    {children}
  </button>
)
