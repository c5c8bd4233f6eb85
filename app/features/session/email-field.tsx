import type { ComponentProps } from 'react'
import { InputField } from '../../ui/controls/fields/field.tsx'

type Props = Omit<ComponentProps<typeof InputField>, 'label' | 'type' | 'autoComplete'>

/** The address an account goes by, as password managers look for it. */
export const EmailField = (props: Props) => (
  <InputField label="Email" type="email" autoComplete="username" required {...props} />
)
