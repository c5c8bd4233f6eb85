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

/** Says how much of a list is shown, with a button for more; renders nothing when all of it is shown. */
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
