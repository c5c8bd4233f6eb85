import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { firm } from '../../../brand/firm.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { ShownField } from '../../../ui/controls/fields/shown-field.tsx'
import type { ProductInput, ProductValues } from './product-input.ts'
import { staffProductTypesQuery } from './staff-products.queries.ts'
import { labels } from './use-product-form.ts'

type Form = Pick<
  UseFormReturn<ProductValues, unknown, ProductInput>,
  'register' | 'control' | 'formState'
>

export function ProductFields({ register, control, formState: { errors } }: Form) {
  const typesId = useId()
  const { data: types = [] } = useQuery(staffProductTypesQuery(useDb()))
  const field = (name: 'name' | 'type' | 'price' | 'size' | 'holds' | 'description') => ({
    label: labels[name],
    problem: errors[name]?.message,
    ...register(name),
  })
  return (
    <div className="grid gap-5">
      <InputField
        {...field('name')}
        label={<Required>{labels.name}</Required>}
        required
        autoComplete="off"
      />
      <InputField
        {...field('type')}
        label={<Required>{labels.type}</Required>}
        required
        autoComplete="off"
        list={typesId}
        hint="Choose one there is already, or write a new one."
      />
      <datalist id={typesId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <InputField
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
        hint={`In dollars, ${firm.tax.name} included. Leave it empty to show no price.`}
        className="max-w-48"
      />
      <InputField
        {...field('size')}
        autoComplete="off"
        hint="Optional, as families read it: 18 cm high, 12 cm wide."
      />
      <InputField
        {...field('holds')}
        autoComplete="off"
        hint="Optional, for what holds ashes: up to 80 lb (36 kg)."
      />
      <TextAreaField {...field('description')} rows={8} />
      <ShownField
        control={control}
        hint="While it is off, families don’t find this product, and its own page is not found."
      />
    </div>
  )
}

const Required = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden>*</span>
  </>
)
