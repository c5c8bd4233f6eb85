import { useEffect, useId, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { HiddenMark } from '../../../ui/controls/badge.tsx'

interface Props {
  id: string
  found: Found[]
  chosen: Found | undefined
  optionId: (found: Found) => string
  onOpen: (found: Found) => void
}

/** The results in groups, as the list of a combobox: the focus stays in its field. */
export function FoundList({ id, found, ...rest }: Props) {
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label="Found">
      {groups.map((group) => (
        <Group
          key={group}
          title={group}
          found={found.filter((one) => one.group === group)}
          {...rest}
        />
      ))}
    </div>
  )
}

function Group({ title, found, chosen, optionId, onOpen }: Omit<Props, 'id'> & { title: string }) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a list of options.
    <div role="group" aria-labelledby={heading} className="pb-2">
      <p id={heading} className="px-3 py-1 text-tiny font-semibold text-ink-soft">
        {title}
      </p>
      {found.map((one) => (
        <Option
          key={one.key}
          id={optionId(one)}
          found={one}
          isChosen={one.key === chosen?.key}
          onOpen={() => onOpen(one)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  found: Found
  isChosen: boolean
  onOpen: () => void
}

function Option({ id, found: { title, detail, isHidden }, isChosen, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and opens it on Enter.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
      className={classes(
        'min-h-11 cursor-pointer rounded-soft px-3 py-2',
        isChosen ? 'bg-spruce-100 shadow-[inset_3px_0_0] shadow-spruce-700' : 'hover:bg-spruce-50',
      )}
    >
      <span className="block truncate text-small font-medium">
        {title}
        <HiddenMark is_shown={!isHidden} />
      </span>
      {detail && <span className="block truncate text-tiny text-ink-soft">{detail}</span>}
    </div>
  )
}

/** A screen, or a tab of one. */
export interface Screen {
  title: string
  detail?: string | null
  to: string
}

export interface Found extends Screen {
  group: string
  key: string
  isHidden?: boolean
  /** The row for its screen to open: see `useRowFromLink`. */
  edit?: object
}
