import { type KeyboardEvent, use, useEffect, useId } from 'react'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { priceInput, priceText } from '../../../platform/money/amount.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import { isDoubtfulPrice, priceQuestion } from '../../../platform/money/price-question.ts'
import { z } from '../../../platform/zod.ts'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { SaveQuestionDialog } from '../../../ui/controls/dialogs/save-question.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import type { PricedService } from '../pricing-tier.ts'
import { HoldTier } from './held-tiers.ts'
import type { TierRow } from './tier-input.ts'
import { tierWrites } from './tier-input.ts'

export const PRICES = 'prices'

interface Props {
  tier: TierRow
  service: PricedService
  /** The key of the cell's draft, and the draft to restore. */
  cell: string
  draft?: string
  name: string
  onClose: () => void
}

/** The field for one price. Enter or blur saves, Escape discards the change. An unlikely price needs a confirmation. */
export function PriceEditor({ tier, service, cell, draft, name, onClose }: Props) {
  const id = useId()
  const hold = use(HoldTier)
  useEffect(() => hold(tier), [hold, tier])
  const { price: column } = service
  const { register, setFocus, getValues, setError, formState, dialog } = useEntryForm({
    fields: {
      drafts: `${PRICES}/${cell}`,
      schema: z
        .object({ price: priceInput })
        .transform(({ price }): Partial<TierRow> => ({ [column]: price })),
      valuesOf: (row) => ({ price: priceText(row?.[column] ?? null) }),
      labels: { price: 'Price' },
      formatters: { price: formatTypedPrice },
    },
    row: tier,
    draft,
    writes: { change: tierWrites.change, restore: tierWrites.restore },
    questions: ({ [column]: after = null }, before) =>
      isDoubtfulPrice(before?.[column] ?? null, after)
        ? [priceQuestion({ name, before: before?.[column] ?? null, after })]
        : [],
    messages: (_, saved) => ({
      saved: 'Pricing updated',
      description: `${name}: ${formatPrice(saved?.[column] ?? null)}`,
      failed: 'Error updating pricing',
      button: 'Enter',
    }),
    onDone: onClose,
  })
  const { isPending, question, conflict } = dialog
  const giveUp = () => {
    dialog.draft.drop()
    onClose()
  }
  const commit = () => {
    if (isPending || question || conflict) return
    const typed = priceInput.safeParse(getValues('price'))
    // Doesn't move the focus back to the field.
    if (!typed.success) return setError('price', { message: typed.error.issues[0]?.message })
    if (typed.data === tier[column]) return giveUp()
    void dialog.submit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key !== 'Enter') return
    // Otherwise the same key press would also activate the button that replaces the field.
    event.preventDefault()
    commit()
  }
  const problem = formState.errors.price?.message
  return (
    <>
      <DraftOfferArea offer={dialog.draft.offer} className="max-w-52 pb-2" />
      <input
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        readOnly={isPending}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onKeyDown={press}
        className={inputClasses(Boolean(problem), 'max-w-32 tabular-nums')}
        {...register('price', { onBlur: commit })}
      />
      {problem && (
        <p id={id} role="alert" className="mt-1.5 max-w-52 text-small font-medium text-dawn-700">
          {problem}
        </p>
      )}
      {question && (
        <SaveQuestionDialog
          {...question}
          onKeepEditing={() => {
            question.onKeepEditing()
            setTimeout(() => setFocus('price'))
          }}
        />
      )}
      {conflict && (
        <Dialog open canClose={false} title={name}>
          <ConflictNotice
            {...conflict}
            isBusy={isPending}
            onTakeTheirs={() => {
              conflict.onTakeTheirs()
              onClose()
            }}
          />
        </Dialog>
      )}
      <LeaveGuard isDirty={formState.isDirty && !isPending} onDiscard={dialog.draft.drop} />
    </>
  )
}

function formatTypedPrice(text: unknown) {
  const price = priceInput.safeParse(text)
  return price.success ? formatPrice(price.data) : String(text)
}
