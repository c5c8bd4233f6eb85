import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ErrorText } from '../notice.tsx'

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => void }
  /** What is loading, as in "Loading your devices...". */
  noun: string
  children: (data: Data) => ReactNode
}

/** Shows a query's data; a spinner while it is loading, and a button to try again if it failed. */
export function Loaded<Data>({ query: { data, isError, refetch }, noun, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (isError) return <ErrorText onRetry={refetch}>Failed to load {noun}</ErrorText>
  return <Spinner label={`Loading ${noun}...`} />
}

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={classes('flex items-center gap-3 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
      <span>{label}</span>
    </div>
  )
}
