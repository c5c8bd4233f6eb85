import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string
  icon: LucideIcon
  isDangerous?: boolean
}

export const iconButtonClasses = (isDangerous = false, extra?: string) =>
  classes(
    'grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-40',
    isDangerous ? 'text-dawn-700 hover:bg-dawn-100' : 'text-spruce-800 hover:bg-spruce-50',
    extra,
  )

/** A button with only an icon. Its label names the row that it acts on. */
export const IconButton = ({ label, icon: Icon, isDangerous, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={iconButtonClasses(isDangerous, className)}
    {...rest}
  >
    <Icon aria-hidden strokeWidth={1.75} className="size-5" />
  </button>
)
