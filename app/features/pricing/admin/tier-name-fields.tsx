import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { InputField } from '../../../ui/controls/field.tsx'
import type { TierNameInput } from './tier-input.ts'

export const nameLabels = { size: 'Size', weight: 'Weight' }

interface Props {
  errors: FieldErrors<TierNameInput>
  size: UseFormRegisterReturn
  weight: UseFormRegisterReturn
}

export const TierNameFields = ({ errors, size, weight }: Props) => (
  <>
    <InputField label={nameLabels.size} problem={errors.size?.message} {...size} />
    <InputField
      label={nameLabels.weight}
      hint="A range, such as 5–25 lb (2–11 kg)."
      problem={errors.weight?.message}
      {...weight}
    />
  </>
)

/** Whether a tier of that name may be saved. */
export const isNamed = (...words: string[]) => words.every((word) => word.trim() !== '')
