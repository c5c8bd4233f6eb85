import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPrice } from '../../../platform/money/price.ts'
import { classes } from '../../../ui/classes.ts'
import type { PricedService } from '../pricing-tier.ts'
import { PriceEditor } from './price-editor.tsx'
import type { TierRow } from './tier-input.ts'

interface Props {
  tier: TierRow
  service: PricedService
  /** True where prices are aligned at the right edge, with the pencil before them. */
  isAtEnd?: boolean
}

export function PriceCell({ tier, service, isAtEnd }: Props) {
  const name = `${service.name}, ${tier.size}`
  const price = tier[service.price]
  const [isEdited, setEdited] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setEdited(true))
    const field = frame.current?.querySelector('input')
    field?.focus()
    field?.select()
  }
  /** Returns the focus to the price, unless the user has moved on to something else. */
  const close = () => {
    const hadFocus = frame.current?.contains(document.activeElement)
    flushSync(() => setEdited(false))
    const focusPrice = () => frame.current?.querySelector('button')?.focus({ preventScroll: true })
    if (hadFocus) return focusPrice()
    // Waits until the browser has moved the focus.
    setTimeout(() => document.activeElement === document.body && focusPrice())
  }
  return (
    // In a column, its width is the head's: a field that takes the place of a price moves no column.
    <div ref={frame} className={isAtEnd ? undefined : 'contain-inline-size'}>
      {isEdited ? (
        <PriceEditor {...{ tier, service, name, isAtEnd }} onClose={close} />
      ) : (
        <button
          type="button"
          aria-label={`${name}: ${formatPrice(price)}`}
          title="Change this price"
          onClick={open}
          className={classes(
            'group -mx-2.5 inline-flex min-h-11 items-center gap-2 rounded-soft px-2.5 text-body tabular-nums hover:bg-spruce-50',
            isAtEnd && 'flex-row-reverse',
          )}
        >
          <span className="border-b border-dotted border-ink/50">{formatPrice(price)}</span>
          <Pencil
            aria-hidden
            strokeWidth={1.75}
            className="size-3.5 text-ink-soft group-hover:text-spruce-800"
          />
        </button>
      )}
    </div>
  )
}
