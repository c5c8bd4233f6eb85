import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPrice } from '../../../platform/price.ts'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import type { PricedService } from '../pricing-tier.ts'
import { useDraft } from './price-edits.tsx'
import { priceInput, priceText, readNumberText, type StaffTier } from './tier-input.ts'
import { useSavePrice } from './use-save-price.ts'

interface Props {
  tier: StaffTier
  service: PricedService
}

/** A price that is changed in place: Enter or leaving it saves, Escape leaves it as it was. */
export function PriceCell({ tier, service }: Props) {
  const { draft, setDraft, ask } = useDraft(`${tier.id} ${service.price}`)
  const { save, pending } = useSavePrice(service)
  const cell = useRef<HTMLDivElement>(null)
  const shown = pending === undefined ? tier[service.price] : pending
  const start = priceText(tier[service.price])

  const commit = async (text: string) => {
    const input = priceInput.safeParse(text)
    if (!input.success) return setDraft({ text, start, problem: input.error.issues[0]?.message })
    setDraft(undefined)
    if (input.data === tier[service.price]) return
    const { problem, theirs } = await save(tier, input.data)
    if (problem) setDraft({ text, start, problem })
    if (theirs !== undefined) ask({ tier, service, mine: input.data, theirs })
  }
  const leave = (act: () => void) => {
    flushSync(act)
    cell.current?.querySelector('button')?.focus()
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
          onEnter={(text) => leave(() => commit(text))}
          onEscape={() => leave(() => setDraft(undefined))}
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
  // The browser hides text that is not a number, so the field is uncontrolled.
  const [first] = useState(text)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onEnter(readNumberText(event.currentTarget))
    if (event.key === 'Escape') onEscape()
  }
  return (
    <>
      <input
        ref={focusUnlessElsewhere}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        defaultValue={first}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onChange={(event) => onType(readNumberText(event.currentTarget))}
        onBlur={(event) => onCommit(readNumberText(event.currentTarget))}
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
