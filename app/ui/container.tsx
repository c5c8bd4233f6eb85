import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const widths = { text: 'max-w-3xl', wide: 'max-w-7xl' }

interface Props {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}

export function Container({ width = 'wide', className, children }: Props) {
  return (
    <div
      className={classes(
        'mx-auto w-full px-[min(1.25rem,6.25vw)] sm:px-8 lg:px-10',
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  )
}
