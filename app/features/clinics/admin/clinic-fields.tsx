import type { ChangeEvent, ComponentProps } from 'react'
import { SlugField } from '../../../platform/nouns/slug-field.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { SwitchField } from '../../../ui/controls/fields/switch-field.tsx'
import { withoutScheme } from '../clinics.noun.ts'
import type { ClinicForm } from './use-clinic-form.ts'

interface Props {
  form: ClinicForm
  formerSlug?: string
}

export const ClinicFields = ({ form, formerSlug }: Props) => (
  <>
    <InputField {...form.field('name', form.nameOptions)} />
    <InputField
      {...form.field('address')}
      hint="With commas: street, town, province. The town is shown beside the clinic’s name; its page shows the clinic once you choose it there, under Towns."
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <InputField {...form.field('phone')} type="tel" autoComplete="off" />
      <WebsiteField {...form.field('website')} />
    </div>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextAreaField
        {...form.field('hours')}
        hint="A line for each: “Mon to Fri 8 am to 6 pm”."
        rows={3}
      />
      <InputField
        {...form.field('emergency_phone')}
        type="tel"
        autoComplete="off"
        hint="The number that answers at night. While we are closed, families see it first."
      />
    </div>
    <TextAreaField
      {...form.field('description')}
      hint="What a family should know about this clinic."
      rows={3}
    />
    <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-3">
        <SlugField
          {...form.field('slug')}
          slug={form.slug}
          formerSlug={formerSlug}
          pathOf={(slug) => `/clinic/${slug}`}
          disabled={form.isAutomatic}
        />
        <SwitchField
          label="Make the slug from the name"
          checked={form.isAutomatic}
          onCheckedChange={form.setAutomatic}
        />
      </div>
      <InputField
        {...form.field('display_order')}
        inputMode="numeric"
        autoComplete="off"
        hint="The smallest number comes first. If empty, the clinic comes last."
      />
    </div>
  </>
)

/** Removes a scheme as soon as it is typed or pasted, and keeps the caret in its place. */
const WebsiteField = ({ onChange, ...rest }: ComponentProps<typeof InputField>) => (
  <InputField
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
    onChange={(event) => {
      dropScheme(event)
      return onChange?.(event)
    }}
  />
)

function dropScheme({ target }: ChangeEvent<HTMLInputElement>) {
  const trimmed = withoutScheme(target.value)
  const dropped = target.value.length - trimmed.length
  if (dropped === 0) return
  const caret = Math.max(0, (target.selectionStart ?? 0) - dropped)
  target.value = trimmed
  target.setSelectionRange(caret, caret)
}
