import type { ComponentProps } from 'react'
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { SwitchField } from '../../../ui/controls/fields/switch-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { landingSections } from '../navigation.ts'
import {
  applySwitch,
  labels,
  type NavigationInput,
  typeLabels,
  type Visibility,
} from './navigation-input.ts'

const urlHints = {
  section: `A section of the landing page: ${landingSections.slice(0, -1).join(', ')} or ${landingSections.at(-1)}.`,
  link: 'A page of this site, such as /privacy-policy, or an address, such as https://example.ca.',
}

interface Props
  extends Pick<
    UseFormReturn<NavigationInput, unknown, NavigationInput>,
    'register' | 'control' | 'setValue' | 'formState'
  > {
  isNew: boolean
}

export function NavigationFields({
  isNew,
  register,
  control,
  setValue,
  formState: { errors },
}: Props) {
  const [type, isVisible] = useWatch({ control, name: ['type', 'is_visible'] })
  const change = (field: keyof Visibility, isOn: boolean) => {
    for (const [changed, value] of Object.entries(applySwitch(field, isOn)))
      setValue(changed as keyof Visibility, value, { shouldDirty: true })
  }
  return (
    <>
      <InputField
        label={labels.title}
        placeholder="About"
        problem={errors.title?.message}
        {...register('title')}
      />
      <InputField
        label={labels.url}
        placeholder="about"
        hint={urlHints[type]}
        problem={errors.url?.message}
        {...register('url')}
      />
      <VisibilityField name="is_visible" control={control} onSwitch={change} />
      <SelectField label={labels.type} {...register('type')}>
        <Options of={Object.entries(typeLabels)} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <VisibilityField
          name="is_desktop_visible"
          control={control}
          onSwitch={change}
          disabled={!isVisible}
        />
        <VisibilityField
          name="is_mobile_visible"
          control={control}
          onSwitch={change}
          disabled={!isVisible}
        />
      </div>
      <InputField
        label={labels.display_order}
        type="number"
        min={0}
        step={1}
        className="max-w-32"
        hint={isNew ? 'Left at 0, it comes last.' : 'Smaller numbers come first.'}
        problem={errors.display_order?.message}
        {...register('display_order', { valueAsNumber: true })}
      />
    </>
  )
}

interface VisibilityProps extends Pick<ComponentProps<typeof SwitchField>, 'disabled'> {
  name: keyof Visibility
  control: Control<NavigationInput, unknown, NavigationInput>
  onSwitch: (field: keyof Visibility, isOn: boolean) => void
}

function VisibilityField({ name, control, onSwitch, disabled }: VisibilityProps) {
  const { field } = useController({ control, name })
  return (
    <SwitchField
      ref={field.ref}
      label={labels[name]}
      checked={field.value}
      disabled={disabled}
      onBlur={field.onBlur}
      onCheckedChange={(isOn) => onSwitch(name, isOn)}
    />
  )
}
