import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { firm } from '../../../brand/firm.ts'
import { SlugField } from '../../../platform/nouns/slug-field.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { useLeaveForm } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { PreviewLink } from '../../../ui/controls/preview-link.tsx'
import { townPath } from '../town.ts'
import type { TownRow } from '../towns.noun.ts'
import { towns } from '../towns.noun.ts'
import { ClinicChoiceField } from './clinic-choice-field.tsx'
import type { ClinicChoice } from './town-input.ts'
import { TownPictureField } from './town-picture-field.tsx'
import { type TownFormState, useTownForm } from './use-town-form.tsx'

interface FormProps {
  town?: TownRow
  clinics: ClinicChoice[]
}

export function TownForm({ town, clinics }: FormProps) {
  const leave = useLeaveForm()
  const close = () => leave('/admin/towns')
  const form = useTownForm({ town, clinics, onDone: close })
  const { dialog } = form
  return (
    <EntryForm
      {...dialog}
      save="Save"
      // Saving during an upload would lose the picture.
      canSave={!form.uploads.isUploading}
      aside={town && <PreviewLink to={townPath(town.slug)} className="mr-auto" />}
      isNew={!town}
      onLeave={close}
      className="gap-6"
    >
      <TownFields form={form} formerSlug={town?.slug} clinics={clinics} />
    </EntryForm>
  )
}

interface Props {
  form: TownFormState
  formerSlug: string | undefined
  clinics: ClinicChoice[]
}

const TownFields = ({ form, formerSlug, clinics }: Props) => (
  <div className="grid grid-cols-1 items-start gap-6 @min-[50rem]/page:grid-cols-2">
    <div className="grid grid-cols-1 gap-6">
      <Part title="The Town">
        <InputField {...form.field('name', form.nameOptions)} />
        <Text form={form} name="region" hint="Above the title, the name of its valley." />
        <SlugField
          {...form.field('slug')}
          slug={form.slug}
          formerSlug={formerSlug}
          pathOf={townPath}
        />
        <FormSwitch
          control={form.control}
          name="is_shown"
          label={towns.labels.is_shown}
          hint="While it is off, no page links to this town, and its address shows that there is no such page."
        />
        <LongText form={form} name="intro" rows={4} />
        <SearchText form={form} />
      </Part>
      <Part title="How It Works There">
        <Text
          form={form}
          name="distance"
          hint={`How far it is from ${firm.homeTown}, as families read it: “About 30 km, half an hour”.`}
        />
        <Text
          form={form}
          name="collection"
          hint="When we collect pets, and where: “Monday to Saturday, at home or at your clinic”."
        />
        <Text form={form} name="ashes_return" hint="When the ashes come home." />
        <div className="grid gap-5 sm:grid-cols-2">
          <Text form={form} name="distance_km" hint={`By road from ${firm.homeTown}.`} isNumber />
          <Text
            form={form}
            name="collection_fee"
            hint={`From a home there, in dollars, ${firm.tax.name} included. If empty, families have to ask us.`}
            isNumber
          />
        </div>
      </Part>
      <Part title="Clinics on Its Page">
        <ClinicChoiceField form={form} clinics={clinics} />
      </Part>
    </div>
    <div className="grid grid-cols-1 gap-6">
      <Part title="Local Advice">
        <LongText
          form={form}
          name="advice"
          rows={10}
          hint="A line that begins with ## and a space is a heading. An empty line ends a paragraph."
        />
        <InputField
          {...form.field('remembrance_heading')}
          // Only while there is a text below it.
          required={false}
          autoComplete="off"
          hint="If empty, the page leaves them out."
        />
        <LongText form={form} name="remembrance" rows={6} hint="An empty line ends a paragraph." />
        <TownPictureField form={form} />
      </Part>
    </div>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </Card>
)

interface FieldProps {
  form: TownFormState
  name: Exclude<keyof typeof towns.labels, 'landscape' | 'picture' | 'is_shown'>
  hint?: string
}

const Text = ({ form, name, hint, isNumber }: FieldProps & { isNumber?: true }) => (
  <InputField
    {...form.field(name)}
    hint={hint}
    inputMode={isNumber && 'decimal'}
    autoComplete="off"
  />
)

const LongText = ({ form, name, hint, rows }: FieldProps & { rows: number }) => (
  <TextAreaField {...form.field(name)} hint={hint} rows={rows} />
)

/** The number of characters that search results usually show. */
const SENSIBLE_LENGTH = 155

function SearchText({ form }: Pick<Props, 'form'>) {
  const { length } = useWatch({ control: form.control, name: 'meta_description' })
  const hint = `Shown below the page’s title in search results, which have room for about ${SENSIBLE_LENGTH} characters${length > 0 ? `; this has ${length}` : ''}.`
  return <LongText form={form} name="meta_description" rows={3} hint={hint} />
}
