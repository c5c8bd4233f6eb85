import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import './paper.css'

interface Props {
  className?: string
  children: ReactNode
}

/** A printed sheet, with page margins and font sizes in physical units. */
export const Paper = ({ className, children }: Props) => (
  <article className={classes('paper-sheet', className)}>{children}</article>
)
