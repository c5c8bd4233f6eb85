import { Button } from './button.tsx'

interface Props {
  shown: number
  total: number
  /** What is listed, in the plural: "products". */
  noun: string
  isLoading: boolean
  hasFailed: boolean
  onShowMore: () => void
}

/** The end of a list that goes on: how much of it is shown, and the way to more. Nothing when all is. */
export function ShowMore({ shown, total, noun, isLoading, hasFailed, onShowMore }: Props) {
  if (shown >= total) return null
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Button look="outline" onClick={onShowMore} disabled={isLoading} className="scripts-only">
        {isLoading ? 'Loading...' : 'Show more'}
      </Button>
      <p role="status" className="text-small">
        {hasFailed
          ? `Unable to load more ${noun}. Please try again.`
          : `${shown} of ${total} ${noun}`}
      </p>
    </div>
  )
}
