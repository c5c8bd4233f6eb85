import { type ComponentProps, type MouseEvent, useImperativeHandle, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { holdsFocus, useKeptFocus } from './keep-focus.ts'

const looks = {
  primary: 'border-transparent bg-spruce-800 text-snow hover:bg-spruce-700 active:bg-spruce-900',
  accent: 'border-transparent bg-larch-300 text-spruce-950 hover:bg-larch-200 active:bg-larch-400',
  outline: 'border-current/35 text-spruce-800 hover:border-current hover:bg-spruce-50',
  quiet: 'border-transparent text-spruce-800 hover:bg-spruce-50',
  onDark: 'border-snow/45 text-snow hover:border-snow hover:bg-snow/10',
  quietDanger: 'border-transparent text-dawn-700 hover:bg-dawn-100',
  danger: 'border-transparent bg-dawn-700 text-snow hover:bg-dawn-800',
}

const sizes = {
  small: 'min-h-11 px-4 text-small',
  medium: 'min-h-12 px-6',
  large: 'min-h-14 px-8 text-lead',
}

export interface ButtonLook {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** Class names of a button, also for links that look like one. */
export const buttonClasses = ({ look = 'primary', size = 'medium' }: ButtonLook, extra?: string) =>
  classes(
    'inline-flex items-center justify-center gap-2.5 rounded-full border py-2 text-center font-semibold leading-tight [&>svg]:shrink-0',
    'transition-colors duration-200 disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60',
    looks[look],
    sizes[size],
    extra,
  )

/** A button that has the focus when it is disabled keeps it, and does nothing. */
export function Button({
  look,
  size,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ref,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useKeptFocus(button)
  const isHeld = disabled && holdsFocus(button.current)
  return (
    <button
      type={type}
      className={buttonClasses({ look, size }, className)}
      {...rest}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? ignore : onClick}
      ref={button}
    />
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()

export const ButtonLink = ({ look, size, className, ...rest }: LinkProps & ButtonLook) => (
  <Link className={buttonClasses({ look, size }, className)} {...rest} />
)
