import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ActButton } from './act-button.tsx'
import type { Act } from './message-acts.tsx'

interface Props {
  first: Act[]
  rest: Act[]
  /** The button that answers, which gets the focus back when the answer is sent or discarded. */
  replyButton: Ref<HTMLButtonElement>
  /** Beside the rest. */
  children: ReactNode
}

/** Reply, call and done in one row, and the rest of what can be done with a message under “More”. */
export function ActRow({ first, rest, replyButton, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2">
        {first.map((act) => (
          <ActButton
            key={act.name}
            ref={act.name === 'Reply' ? replyButton : undefined}
            act={act}
            look={act.name === 'Reply' ? 'primary' : 'outline'}
            // On a phone they stand in the bar at its foot.
            className="max-md:hidden"
          />
        ))}
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          className="max-md:-ml-4"
        >
          More
          <Chevron aria-hidden strokeWidth={1.75} className="size-5" />
        </Button>
      </div>
      <div id={more} hidden={!isOpen} className="-ml-4 mt-1">
        <div className="flex flex-wrap">
          {rest.map((act) => (
            <ActButton key={act.name} act={act} />
          ))}
          {children}
        </div>
      </div>
    </div>
  )
}
