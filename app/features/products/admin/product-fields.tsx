import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { firm } from '../../../brand/firm.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { products } from '../products.noun.ts'
import { staffProductTypesQuery } from './staff-products.queries.ts'
import type { ProductForm } from './use-product-form.ts'

const { labels } = products

export function ProductFields({ control, field }: Pick<ProductForm, 'control' | 'field'>) {
  const typesId = useId()
  const { data: types = [] } = useQuery(staffProductTypesQuery(useDb()))
  return (
    <div className="grid gap-5">
      <InputField {...field('name')} autoComplete="off" />
      <InputField
        {...field('type')}
        autoComplete="off"
        list={typesId}
        hint={types.length > 0 ? `${types.join(', ')}, or a new one.` : 'Such as Urns.'}
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
        hint="As families read it: 18 cm high, 12 cm wide."
      />
      <InputField
        {...field('holds')}
        autoComplete="off"
        hint="For products that hold ashes: up to 80 lb (36 kg)."
      />
      <TextAreaField {...field('description')} rows={8} />
      <FormSwitch
        control={control}
        name="is_shown"
        label={labels.is_shown}
        hint="While it is off, families can’t find this product or open its page."
      />
    </div>
  )
}
