import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { priceText } from '../../../../platform/money/amount.ts'
import { formatPrice } from '../../../../platform/money/price.ts'
import { useTimeZone } from '../../../../platform/time/use-time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, InputField, inputClasses } from '../../../../ui/controls/fields/field.tsx'
import { type PricingTier, pricedServices } from '../../pricing-tier.ts'
import { findTomorrow, type PlanInput, type PlanValues, parsePercent } from './plan-input.ts'
import { changeByPercent } from './price-plan.ts'

interface Props {
  form: UseFormReturn<PlanValues, unknown, PlanInput>
  /** Today's prices. */
  tiers: PricingTier[]
  labels: { starts_on: string; prices: string }
}

export function PlanFields({ form, tiers, labels }: Props) {
  const { register, control, formState } = form
  const ids = useWatch({ control, name: 'prices', compute: idsOf })
  const { errors } = formState
  return (
    <>
      <InputField
        type="date"
        label={labels.starts_on}
        hint="The prices change at midnight, by themselves. Families see nothing of it until then."
        min={findTomorrow(useTimeZone())}
        className="max-w-52"
        problem={errors.starts_on?.message}
        {...register('starts_on')}
      />
      <PercentField form={form} tiers={tiers} />
      <div className="grid gap-4">
        {ids.map((id, index) => {
          const tier = tiers.find((one) => one.id === id)
          return (
            tier && (
              <fieldset key={id} className="min-w-0">
                <legend className="mb-2 w-full break-words border-t border-ink/10 pt-3">
                  <span className="font-serif text-lead">{tier.size}</span>{' '}
                  <span className="text-small text-ink-soft">{tier.weight}</span>
                </legend>
                <div className="grid gap-4 min-[24rem]:grid-cols-2">
                  {pricedServices.map(({ name, price }) => (
                    <InputField
                      key={price}
                      label={`${name} ($)`}
                      hint={`Today ${formatPrice(tier[price])}`}
                      inputMode="decimal"
                      autoComplete="off"
                      className="max-w-40 tabular-nums"
                      problem={errors.prices?.[index]?.[price]?.message}
                      {...register(`prices.${index}.${price}`)}
                    />
                  ))}
                </div>
              </fieldset>
            )
          )
        })}
      </div>
      <div role="alert" className="empty:hidden">
        {findListProblem(errors.prices)}
      </div>
    </>
  )
}

const idsOf = (prices: PlanValues['prices']) => prices.map(({ id }) => id)

/** Says what is wrong with the prices together. */
const findListProblem = (problem?: { message?: string; root?: { message?: string } }) => {
  const message = problem?.root?.message ?? problem?.message
  return message && <p className="text-small font-medium text-dawn-700">{message}</p>
}

/** Changes all prices by a percentage of today's. */
function PercentField({ form, tiers }: Omit<Props, 'labels'>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState('')
  const change = () => {
    const percent = parsePercent(typed)
    setProblem(percent === undefined ? 'Write a percentage, such as 4 or -2.5.' : undefined)
    setDone('')
    if (percent === undefined) return
    for (const [index, { id }] of form.getValues('prices').entries()) {
      const tier = tiers.find((one) => one.id === id)
      for (const { price } of tier ? pricedServices : [])
        form.setValue(
          `prices.${index}.${price}`,
          priceText(changeByPercent(tier?.[price] ?? null, percent)),
          { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
        )
    }
    setDone(`All prices are today’s, changed by ${percent} %.`)
  }
  return (
    <div>
      <Field
        label="Change all by (%)"
        hint="Of today’s prices, rounded to whole dollars."
        problem={problem}
      >
        {(control) => (
          <div className="flex items-center gap-3">
            <input
              {...control}
              autoComplete="off"
              className={inputClasses(problem !== undefined, 'max-w-28 tabular-nums')}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Otherwise Enter would save the form.
                event.preventDefault()
                change()
              }}
            />
            <Button look="outline" size="small" className="shrink-0" onClick={change}>
              Fill in
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="mt-1.5 text-small text-ink-soft empty:hidden">
        {done}
      </p>
    </div>
  )
}
