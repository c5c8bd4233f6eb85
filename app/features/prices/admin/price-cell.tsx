import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { priceInput, priceText } from '../../../platform/money/amount.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import { isDoubtfulPrice, priceQuestion } from '../../../platform/money/price-question.ts'
import { SaveQuestionDialog } from '../../../ui/controls/dialogs/save-question.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import type { PricedService } from '../pricing-tier.ts'
import { useDraft } from './price-edits.tsx'
import type { StaffTier } from './tier-input.ts'
import { UnsavedPrice } from './unsaved-price.tsx'
import { useSavePrice } from './use-save-price.ts'

interface Props {
  tier: StaffTier
  service: PricedService
}

/**
 * A price that is changed in place: Enter or leaving it saves, Escape leaves it as it was. A doubtful one is saved only
 * after a question.
 */
export function PriceCell({ tier, service }: Props) {
  const id = `${tier.id} ${service.price}`
  const { draft, setDraft, ask } = useDraft(id)
  const { save, pending } = useSavePrice(service)
  /** The price that is asked about. */
  const [asked, setAsked] = useState<number | null>()
  const cell = useRef<HTMLDivElement>(null)
  const shown = pending === undefined ? tier[service.price] : pending
  const start = priceText(tier[service.price])

  const commit = (text: string) => {
    const input = priceInput.safeParse(text)
    if (!input.success) return setDraft({ text, start, problem: input.error.issues[0]?.message })
    if (!isDoubtfulPrice(tier[service.price], input.data)) return write(text, input.data)
    setDraft({ text, start })
    setAsked(input.data)
  }
  const write = async (text: string, price: number | null) => {
    setDraft(undefined)
    if (price === tier[service.price]) return
    const { problem, theirs } = await save(tier, price)
    if (problem) setDraft({ text, start, problem })
    if (theirs !== undefined) ask({ tier, service, mine: price, theirs })
  }
  /** Does something that may replace the field by the button, or keep the field, and focuses what is there. */
  const act = (action: () => void) => {
    flushSync(action)
    cell.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const answer = (action: () => void) =>
    act(() => {
      setAsked(undefined)
      action()
    })
  const restore = (text: string) => {
    flushSync(() => setDraft({ text, start }))
    cell.current?.querySelector('input')?.focus()
  }
  const name = `${service.name}, ${tier.size}`
  return (
    <div ref={cell}>
      {draft ? (
        <PriceField
          name={name}
          text={draft.text}
          problem={draft.problem}
          onType={(text) => setDraft({ ...draft, text })}
          onCommit={commit}
          onEnter={(text) => act(() => commit(text))}
          onEscape={() => act(() => setDraft(undefined))}
        />
      ) : (
        <button
          type="button"
          aria-label={`${name}: ${formatPrice(shown)}`}
          title="Change this price"
          aria-disabled={pending !== undefined}
          onClick={() => pending === undefined && setDraft({ text: start, start })}
          className="group -mx-2.5 inline-flex min-h-11 items-center gap-2 rounded-soft px-2.5 text-body tabular-nums hover:bg-spruce-50 aria-disabled:opacity-60"
        >
          {formatPrice(shown)}
          <Pencil aria-hidden strokeWidth={1.75} className="size-3.5 text-ink-soft" />
        </button>
      )}
      {draft && asked !== undefined && (
        <SaveQuestionDialog
          question={priceQuestion({ name, before: tier[service.price], after: asked })}
          onKeepEditing={() => answer(() => {})}
          onConfirm={() => answer(() => write(draft.text, asked))}
        />
      )}
      {!draft && <UnsavedPrice cell={id} name={name} start={start} onRestore={restore} />}
    </div>
  )
}

interface FieldProps {
  name: string
  text: string
  problem?: string
  onType: (text: string) => void
  onCommit: (text: string) => void
  onEnter: (text: string) => void
  onEscape: () => void
}

function PriceField({ name, text, problem, onType, onCommit, onEnter, onEscape }: FieldProps) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would also press the button that replaces the field.
      event.preventDefault()
      onEnter(event.currentTarget.value)
    }
    if (event.key === 'Escape') onEscape()
  }
  return (
    <>
      <input
        ref={focusUnlessElsewhere}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={text}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={(event) => onCommit(event.currentTarget.value)}
        onKeyDown={press}
        className={inputClasses(Boolean(problem), 'max-w-32 tabular-nums')}
      />
      {problem && (
        <p id={id} role="alert" className="mt-1.5 max-w-52 text-small font-medium text-dawn-700">
          {problem}
        </p>
      )}
    </>
  )
}

/** Takes the focus only if nothing else has it. */
function focusUnlessElsewhere(input: HTMLInputElement | null) {
  if (!input || document.activeElement !== document.body) return
  input.focus()
  input.select()
}
