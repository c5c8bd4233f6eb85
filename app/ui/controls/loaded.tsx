import type { ReactNode } from 'react'
import { ErrorText } from '../notice.tsx'
import { Spinner } from './spinner.tsx'

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => void }
  /** The name of what is read, as in "Loading your devices...". */
  noun: string
  children: (data: Data) => ReactNode
}

/** Shows what a query has read: until then a spinner, and if it failed a way to try again. */
export function Loaded<Data>({ query: { data, isError, refetch }, noun, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (isError) return <ErrorText onRetry={refetch}>Failed to load {noun}</ErrorText>
  return <Spinner label={`Loading ${noun}...`} />
}
