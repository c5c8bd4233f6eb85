import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { SHOWN_LABEL } from './shown-label.ts'
import { SwitchField } from './switch-field.tsx'

interface Props<Values extends FieldValues, Input> {
  control: Control<Values, unknown, Input>
  /** What becomes of a row that is hidden. */
  hint?: string
}

/** The switch that says whether visitors see the row of a form. */
export function ShownField<Values extends FieldValues, Input>({
  control,
  hint,
}: Props<Values, Input>) {
  const { field } = useController({ control, name: 'is_shown' as Path<Values> })
  const { value, onChange, onBlur, ref } = field
  return (
    <SwitchField
      ref={ref}
      label={SHOWN_LABEL}
      hint={hint}
      checked={value}
      onBlur={onBlur}
      onCheckedChange={onChange}
    />
  )
}
