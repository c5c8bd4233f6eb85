import { type Control, useController } from 'react-hook-form'
import { SwitchField } from '../../../ui/controls/fields/switch-field.tsx'
import type { BusinessDetailsInput } from './business-details.ts'

interface Props {
  label: string
  control: Control<BusinessDetailsInput>
}

/** Whether families may send a text to the firm's phone. */
export function TakesTextsField({ label, control }: Props) {
  const { field } = useController({ control, name: 'takesTexts' })
  return (
    <SwitchField
      ref={field.ref}
      label={label}
      hint="While it is on, families find “Send a text” below the number beside the contact form and in the guides."
      checked={field.value}
      onBlur={field.onBlur}
      onCheckedChange={field.onChange}
    />
  )
}
