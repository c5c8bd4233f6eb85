import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDb } from '../../../platform/db-context.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { productTypesQuery } from '../products.queries.ts'
import type { ProductInput, ProductValues } from './product-input.ts'
import { labels } from './use-product-form.ts'

type Form = Pick<UseFormReturn<ProductValues, unknown, ProductInput>, 'register' | 'formState'>

export function ProductFields({ register, formState: { errors } }: Form) {
  const typesId = useId()
  const { data: types = [] } = useQuery(productTypesQuery(useDb()))
  return (
    <div className="grid gap-5">
      <InputField
        label={<Required>{labels.name}</Required>}
        required
        autoComplete="off"
        problem={errors.name?.message}
        {...register('name')}
      />
      <InputField
        label={<Required>{labels.type}</Required>}
        required
        autoComplete="off"
        list={typesId}
        hint="Choose one there is already, or write a new one."
        problem={errors.type?.message}
        {...register('type')}
      />
      <datalist id={typesId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <InputField
        label={labels.price}
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars, GST included. Leave it empty to show no price."
        problem={errors.price?.message}
        className="max-w-48"
        {...register('price')}
      />
      <TextAreaField
        label={labels.description}
        rows={8}
        problem={errors.description?.message}
        {...register('description')}
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
