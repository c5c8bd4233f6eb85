import { LoaderCircle } from 'lucide-react'
import { classes } from '../classes.ts'

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={classes('flex items-center gap-3 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
      <span>{label}</span>
    </div>
  )
}
