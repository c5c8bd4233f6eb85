import type { Control, FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form'
import { InputField, TextAreaField } from '../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../ui/controls/fields/switch-field.tsx'
import type { Column } from './column.ts'

export interface FieldLook {
  hint?: string
  rows?: number
}

interface Props<Values extends FieldValues, Input> extends FieldLook {
  name: Path<Values> & keyof Values & string
  column: Column
  form: {
    control: Control<Values, unknown, Input>
    field: (name: Props<Values, Input>['name']) => { label: string } & UseFormRegisterReturn
  }
}

export function NounField<Values extends FieldValues, Input>({
  name,
  column: { kind, label },
  form,
  hint,
  rows,
}: Props<Values, Input>) {
  if (kind === 'shown')
    return <FormSwitch control={form.control} name={name} label={label} hint={hint} />
  const field = { hint, ...form.field(name) }
  if (kind === 'day') return <InputField type="date" {...field} />
  return kind === 'lines' ? <TextAreaField rows={rows} {...field} /> : <InputField {...field} />
}
