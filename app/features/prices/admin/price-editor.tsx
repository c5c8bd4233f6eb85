import { Check, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, use, useEffect, useId, useRef } from 'react'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { priceInput, priceText } from '../../../platform/money/amount.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import { isDoubtfulPrice, priceQuestion } from '../../../platform/money/price-question.ts'
import { z } from '../../../platform/zod.ts'
import { classes } from '../../../ui/classes.ts'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { PricedService } from '../pricing-tier.ts'
import { HoldTier } from './held-tiers.ts'
import type { TierRow } from './tier-input.ts'
import { tierWrites } from './tier-input.ts'

interface Props {
  tier: TierRow
  service: PricedService
  name: string
  isAtEnd?: boolean | undefined
  onClose: () => void
}

/** The field for one price. Enter or blur saves, Escape or Cancel discards the change. An unlikely price needs a confirmation. */
export function PriceEditor({ tier, service, name, isAtEnd, onClose }: Props) {
  const id = useId()
  const hold = use(HoldTier)
  useEffect(() => hold(tier), [hold, tier])
  const { price: column } = service
  const { register, setFocus, getValues, setError, formState, dialog } = useEntryForm({
    fields: {
      drafts: `prices/${tier.id} ${column}`,
      schema: z
        .object({ price: priceInput })
        .transform(({ price }): Partial<TierRow> => ({ [column]: price })),
      valuesOf: (row) => ({ price: priceText(row?.[column] ?? null) }),
      labels: { price: 'Price' },
      formatters: { price: formatTypedPrice },
    },
    row: tier,
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
  const isBusy = Boolean(isPending || question || conflict)
  const giveUp = () => {
    dialog.draft.drop()
    onClose()
  }
  const commit = () => {
    if (isBusy) return
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
  const isTyped = useRef(false)
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (isBusy || target.form?.contains(relatedTarget)) return
    // A dialog that opened by itself has taken the focus, and returns it: the question about unsaved changes, for example.
    if (relatedTarget?.closest('[role=dialog], [role=alertdialog]')) return
    // A price that was only restored isn't saved without a press.
    if (isTyped.current) commit()
    else onClose()
  }
  const problem = formState.errors.price?.message
  return (
    <>
      <EntryForm
        {...dialog}
        submit={(event) => {
          event.preventDefault()
          commit()
        }}
        draft={{
          ...dialog.draft,
          discard: () => {
            dialog.draft.discard()
            onClose()
          },
        }}
        question={
          question && {
            ...question,
            onKeepEditing: () => {
              question.onKeepEditing()
              setTimeout(() => setFocus('price'))
            },
          }
        }
        conflict={undefined}
        hasButtons={false}
        className="max-w-52 gap-2.5!"
      >
        <div className={classes('flex flex-wrap', isAtEnd && '-mr-2')}>
          <input
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            readOnly={isPending}
            aria-label={name}
            aria-invalid={problem ? true : undefined}
            aria-describedby={id}
            onKeyDown={press}
            className={inputClasses(
              Boolean(problem),
              isAtEnd ? 'h-11 max-w-20 px-2! tabular-nums' : 'h-11 max-w-32 tabular-nums',
            )}
            {...register('price', {
              onChange: () => {
                isTyped.current = true
              },
              onBlur: leave,
            })}
          />
          <IconButton
            label="Save"
            icon={Check}
            onMouseDown={(event) => event.preventDefault()}
            onClick={commit}
            className={isAtEnd ? 'w-9!' : 'hidden pointer-coarse:grid'}
          />
          <IconButton
            label="Cancel"
            icon={X}
            // The field keeps the focus, which would save the price as it goes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={giveUp}
            className={isAtEnd ? 'w-9!' : 'hidden pointer-coarse:grid'}
          />
        </div>
        {problem ? (
          <p id={id} role="alert" className="text-small font-medium text-dawn-700">
            {problem}
          </p>
        ) : (
          <p
            id={id}
            className={
              isAtEnd ? 'sr-only' : 'text-balance text-tiny text-ink-soft pointer-coarse:hidden'
            }
          >
            Enter saves, Esc cancels
          </p>
        )}
      </EntryForm>
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
    </>
  )
}

function formatTypedPrice(text: unknown) {
  const price = priceInput.safeParse(text)
  return price.success ? formatPrice(price.data) : String(text)
}
