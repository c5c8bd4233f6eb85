import type { ComponentProps, ReactNode } from 'react'
import { ErrorText, LoadingText } from '../../notice.tsx'
import { ShowMore } from '../../shortened-list.tsx'
import { Panel } from '../card.tsx'

interface Props<Row extends { id: string }> {
  list: {
    rows: Row[]
    isLoading: boolean
    isError: boolean
    isEmpty: boolean
    isPlaceholderData: boolean
    retry: () => void
    more: Omit<ComponentProps<typeof ShowMore>, 'noun'>
  }
  /** The name of the listed rows, in the plural: "partner clinics". */
  noun: string
  messages: { loading?: string; failed: string; empty: ReactNode }
  /** False if the rows have a frame of their own. */
  hasPanel?: boolean
  /** Renders the rows; `hasMore` is true if the list continues. */
  children: (rows: Row[], hasMore: boolean) => ReactNode
}

/** A list on a staff screen: loading, failed, empty, or its rows with a button to show more. */
export function StaffList<Row extends { id: string }>({
  list,
  noun,
  messages,
  hasPanel = true,
  children,
}: Props<Row>) {
  const { rows, more, isPlaceholderData } = list
  if (list.isLoading) return <LoadingText>{messages.loading ?? `Loading ${noun}...`}</LoadingText>
  if (list.isError) return <ErrorText onRetry={list.retry}>{messages.failed}</ErrorText>
  if (list.isEmpty) return isPlaceholderData ? null : <Empty>{messages.empty}</Empty>
  const shown = (
    <>
      {children(rows, more.shown < more.total)}
      {!isPlaceholderData && <ShowMore noun={noun} {...more} />}
    </>
  )
  return hasPanel ? <Panel>{shown}</Panel> : shown
}

const Empty = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <p className="py-8 text-ink-soft">{children}</p> : children
