import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

const FIRST = 6

/** A phone shows the first six items of a list and a button for the others: see base.css. */
export function useShortenedList<List extends HTMLElement>(count: number) {
  const ref = useRef<List>(null)
  const [isWhole, setWhole] = useState(false)
  const isShortened = !isWhole && count > FIRST
  useEffect(() => {
    const added = isWhole && ref.current?.children[FIRST]
    if (!added) return
    added.querySelector<HTMLElement>('a, summary')?.focus({ preventScroll: true })
    added.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [isWhole])
  return {
    listProps: { ref, 'data-shortened': isShortened || undefined },
    rest: { isShortened, hidden: count - FIRST, showAll: () => setWhole(true) },
  }
}

type Props = ReturnType<typeof useShortenedList>['rest'] & ShowMoreProps

/** The buttons below a shortened list: the first reveals hidden rows, the second fetches more. */
export const ShowRest = ({ isShortened, hidden, showAll, ...more }: Props) => (
  <>
    {isShortened && (
      <Button data-rest look="outline" onClick={showAll} className="scripts-only mt-6 sm:hidden!">
        Show {hidden} more {more.noun}
      </Button>
    )}
    <div className={isShortened ? 'max-sm:hidden' : undefined}>
      <ShowMore {...more} />
    </div>
  </>
)

interface ShowMoreProps {
  shown: number
  total: number
  /** The name of the listed things in the plural: "products". */
  noun: string
  isLoading: boolean
  hasFailed: boolean
  onShowMore: () => void
}

/** Shows how much of a list is shown, with a button for more; renders nothing when all of it is shown. */
export function ShowMore({ shown, total, noun, isLoading, hasFailed, onShowMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Button
        look="outline"
        size="small"
        onClick={onShowMore}
        disabled={isLoading}
        className="scripts-only"
      >
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
