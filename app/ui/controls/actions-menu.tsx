import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ComponentProps, useRef } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from './icon-button.tsx'

export interface MenuAction {
  name: string
  icon: LucideIcon
  isDangerous?: boolean
  isOff?: boolean
  run: () => void
}

interface Props extends Omit<ComponentProps<typeof IconButton>, 'icon'> {
  actions: MenuAction[]
}

/** A button that opens a menu of actions. Its label names what they act on. */
export function ActionsMenu({ actions, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuAction>(undefined)
  /** Runs the action once the button has the focus again, to which a dialog of the action returns it. */
  const runChosen = (event: Event) => {
    const action = chosen.current
    if (!action) return
    event.preventDefault()
    chosen.current = undefined
    button.current?.focus({ preventScroll: true })
    action.run()
  }
  return (
    // Not modal: Radix would stop scrolling with a <style> element, which the page's policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={button} icon={EllipsisVertical} {...rest} />
      </DropdownMenu.Trigger>
      {/* Within the landmark, so that a screen reader finds it there. */}
      <DropdownMenu.Portal container={document.getElementById('content')}>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-30 min-w-52 rounded-soft border border-ink/10 bg-snow py-1.5 text-ink text-small shadow-card"
        >
          {actions.map((action) => (
            <Item
              key={action.name}
              action={action}
              onChoose={() => {
                chosen.current = action
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  action: MenuAction
  onChoose: () => void
}

const Item = ({ action: { name, icon: Icon, isDangerous, isOff }, onChoose }: ItemProps) => (
  <DropdownMenu.Item
    disabled={isOff}
    onSelect={onChoose}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold outline-none',
      'data-disabled:cursor-default data-disabled:text-ink/40',
      isDangerous
        ? 'text-dawn-700 data-highlighted:bg-dawn-100'
        : 'text-spruce-800 data-highlighted:bg-spruce-50',
    )}
  >
    <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
    {name}
  </DropdownMenu.Item>
)
