import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
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
      <PriceField problem={errors.price?.message} register={register} />
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

const NOT_A_NUMBER = '?'

/** What isn't a number must not pass for an empty field, though its value is empty to the browser. */
function PriceField({ problem, register }: { problem?: string } & Pick<Form, 'register'>) {
  const input = useRef<HTMLInputElement | null>(null)
  const { ref, ...field } = register('price', {
    setValueAs: (text) => (input.current?.validity.badInput ? NOT_A_NUMBER : text),
  })
  return (
    <InputField
      label={labels.price}
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      hint="In dollars, GST included. Leave it empty to show no price."
      problem={problem}
      className="max-w-48"
      {...field}
      ref={(element) => {
        ref(element)
        input.current = element
      }}
    />
  )
}
