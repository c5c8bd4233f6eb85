import { type ComponentProps, useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { InputField } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { ClinicInput, ClinicValues } from './clinic-input.ts'

interface Props extends Omit<ComponentProps<typeof InputField>, 'hint' | 'disabled'> {
  control: Control<ClinicValues, unknown, ClinicInput>
  /** Where the clinic's page stands so far; undefined for a new one. */
  formerSlug?: string
  /** Whether the slug follows the name; then nobody types here. */
  isAutomatic: boolean
  onAutomatic: (isOn: boolean) => void
}

export function SlugField({ control, formerSlug, isAutomatic, onAutomatic, ...rest }: Props) {
  const id = useId()
  const slug = useWatch({ control, name: 'slug' })
  const hasMoved = formerSlug !== undefined && slug !== formerSlug
  return (
    <div className="grid gap-3">
      <InputField
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        disabled={isAutomatic}
        hint={
          <>
            <span className="block wrap-anywhere">The page’s address: /clinic/{slug}</span>
            {hasMoved && (
              <span className="block wrap-anywhere">
                Links to /clinic/{formerSlug} will lead to the new address.
              </span>
            )}
          </>
        }
      />
      <div className="flex items-center gap-3 text-small">
        <Switch aria-labelledby={id} checked={isAutomatic} onCheckedChange={onAutomatic} />
        <span id={id}>Make the slug from the name</span>
      </div>
    </div>
  )
}
