import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonLook, buttonClasses } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import type { Act } from './message-acts.tsx'

interface RowProps {
  first: Act[]
  rest: Act[]
  /** The Reply button, which gets the focus back when the answer is sent or discarded. */
  replyButton: Ref<HTMLButtonElement>
}

export function ActRow({ first, rest, replyButton }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const others = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) others.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const closeOnEscape = (event: KeyboardEvent) => {
    // A question closes with Escape, too.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed on a button inside it.
    <div className="mt-5" onKeyDown={closeOnEscape}>
      <div className="flex flex-wrap gap-1.5">
        {first.map((act) => (
          <ActButton
            key={act.name}
            ref={act.name === 'Reply' ? replyButton : undefined}
            act={act}
            look={act.name === 'Reply' ? 'primary' : 'outline'}
            // On a phone these are in the bar at the foot of the screen.
            className="max-md:hidden"
          />
        ))}
        <Button
          ref={button}
          look="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          className="-mr-3 gap-1.5! px-3!"
        >
          More
          <Chevron aria-hidden strokeWidth={1.75} className="size-5" />
        </Button>
      </div>
      <div ref={others} id={more} hidden={!isOpen} className="-ml-4 mt-1">
        <div className="grid justify-items-start">
          {rest.map((act) => (
            <ActButton key={act.name} act={act} className={act.name === 'Delete' ? 'mt-4' : ''} />
          ))}
        </div>
      </div>
    </div>
  )
}

export const MessageBar = ({ acts }: { acts: Act[] }) =>
  acts.length > 0 && (
    <section
      aria-label="This message"
      className="message-bar fixed inset-x-0 bottom-[var(--offline-bar,0px)] z-30 grid auto-cols-[1fr] grid-flow-col gap-2 border-t border-spruce-950/12 bg-snow px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      {acts.map((act) => (
        <ActButton
          key={act.name}
          act={act}
          look={act.name === 'Reply' ? 'primary' : 'outline'}
          className="gap-1.5! px-2!"
        />
      ))}
    </section>
  )

interface Props extends ButtonLook {
  act: Act
  ref?: Ref<HTMLButtonElement>
  className?: string
}

export function ActButton({ act, ref, look = 'quiet', className }: Props) {
  const { name, icon: Icon, isPossible, isBusy, href, run, question, deletes } = act
  const content = (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      {name}
    </>
  )
  if (href !== undefined)
    return (
      <a href={href} className={buttonClasses({ look, size: 'small' }, className)}>
        {content}
      </a>
    )
  return (
    <ConfirmedButton
      ref={ref}
      look={deletes ? 'quietDanger' : look}
      size="small"
      className={className}
      disabled={isBusy || !isPossible}
      question={question}
      onConfirm={() => run?.()}
    >
      {content}
    </ConfirmedButton>
  )
}
