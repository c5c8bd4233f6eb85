import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import './paper.css'

interface Props {
  className?: string
  children: ReactNode
}

/** A printed sheet: the margins of the page and the sizes of its letters, in units that paper knows. */
export const Paper = ({ className, children }: Props) => (
  <article className={classes('paper-sheet', className)}>{children}</article>
)
