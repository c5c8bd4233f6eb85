import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Switch } from './switch.tsx'

interface Props extends Omit<ComponentProps<typeof Switch>, 'id'> {
  label: string
  hint?: ReactNode
}

export function SwitchField({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <div className="flex items-center gap-3">
        <Switch id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...rest} />
        <label htmlFor={id} className="min-w-0 break-words py-1.5 text-small font-semibold">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface FormProps<Values extends FieldValues, Input> extends Props {
  control: Control<Values, unknown, Input>
  name: Path<Values>
}

export function FormSwitch<Values extends FieldValues, Input>({
  control,
  name,
  ...rest
}: FormProps<Values, Input>) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return (
    <SwitchField ref={ref} checked={value} onBlur={onBlur} onCheckedChange={onChange} {...rest} />
  )
}
