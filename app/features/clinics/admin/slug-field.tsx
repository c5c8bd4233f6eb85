import { useWatch } from 'react-hook-form'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { SwitchField } from '../../../ui/controls/fields/switch-field.tsx'
import type { ClinicForm } from './use-clinic-form.ts'

interface Props {
  form: ClinicForm
  formerSlug?: string
}

/** The end of the page's URL: made from the name, or typed here. */
export function SlugField({ form, formerSlug }: Props) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  return (
    <div className="grid content-start gap-3">
      <InputField
        {...form.field('slug')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={form.isAutomatic}
        hint={<Addresses slug={slug} formerSlug={formerSlug} />}
      />
      <SwitchField
        label="Make the slug from the name"
        checked={form.isAutomatic}
        onCheckedChange={form.setAutomatic}
      />
    </div>
  )
}

const Addresses = ({ slug, formerSlug = slug }: { slug: string; formerSlug?: string }) => (
  <>
    <span className="block wrap-anywhere">The page’s address: /clinic/{slug}</span>
    {slug !== formerSlug && (
      <span className="block wrap-anywhere">
        Links to /clinic/{formerSlug} will lead to the new address.
      </span>
    )}
  </>
)
