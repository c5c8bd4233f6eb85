import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../button.tsx'
import { addsRow } from './row-focus.ts'

/** Adds a row to a list. Focused after the last row is deleted. */
export const AddButton = ({ children, ...rest }: ComponentProps<typeof Button>) => (
  <Button size="small" {...rest} {...addsRow}>
    <Plus aria-hidden className="size-5" />
    {children}
  </Button>
)
