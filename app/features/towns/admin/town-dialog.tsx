import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { firm } from '../../../brand/firm.ts'
import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { townPath } from '../town.ts'
import type { TownRow } from '../towns.noun.ts'
import { ClinicChoiceField } from './clinic-choice-field.tsx'
import { MapField } from './map-field.tsx'
import { type ClinicChoice, labels } from './town-input.ts'
import { TownPictureField } from './town-picture-field.tsx'
import { type TownForm, useTownForm } from './use-town-form.tsx'

interface DialogProps extends FormProps<TownRow> {
  clinics: ClinicChoice[]
}

export function TownDialog({ row: town, clinics, onClose }: DialogProps) {
  const form = useTownForm({ town, clinics, onDone: onClose })
  const { dialog } = form
  return (
    <EntryDialog
      {...dialog}
      title={town ? 'Edit Town' : 'Add Town'}
      // Saving during an upload would lose the picture.
      canSave={!form.uploads.isUploading}
      onClose={onClose}
    >
      <TownFields form={form} formerSlug={town?.slug} clinics={clinics} />
    </EntryDialog>
  )
}

interface Props {
  form: TownForm
  formerSlug: string | undefined
  clinics: ClinicChoice[]
}

const TownFields = ({ form, formerSlug, clinics }: Props) => (
  <>
    <Part title="The Town">
      <InputField {...form.field('name', form.nameOptions)} />
      <Text form={form} name="region" hint="Above the title, the name of its valley." />
      <SlugField form={form} formerSlug={formerSlug} />
      <FormSwitch
        control={form.control}
        name="is_shown"
        label={labels.is_shown}
        hint="While it is off, no page links to this town, and its address shows that there is no such page."
      />
      <LongText form={form} name="intro" rows={4} />
      <SearchText form={form} />
    </Part>
    <Part title="How It Works There">
      <Text form={form} name="distance" hint="As families read it: About 30 km, half an hour." />
      <Text form={form} name="collection" hint="When we collect, and where." />
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
    <Part title="Local Advice">
      <LongText
        form={form}
        name="advice"
        rows={10}
        hint="A line that begins with ## and a space is a heading. An empty line ends a paragraph."
      />
      <Text form={form} name="remembrance_heading" hint="If empty, the page leaves them out." />
      <LongText form={form} name="remembrance" rows={6} hint="An empty line ends a paragraph." />
      <TownPictureField form={form} />
    </Part>
    <Part title="Place on the Map">
      <MapField form={form} />
    </Part>
  </>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-5 border-t border-ink/15 pt-5">
    <legend className="float-left w-full font-serif text-lead">{title}</legend>
    {children}
  </fieldset>
)

interface FieldProps {
  form: TownForm
  name: Exclude<
    keyof typeof labels,
    'landscape' | 'picture' | 'map_x' | 'map_y' | 'map_side' | 'is_shown'
  >
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

function SlugField({ form, formerSlug }: Pick<Props, 'form' | 'formerSlug'>) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const isMoved = formerSlug !== undefined && slug !== formerSlug
  return (
    <InputField
      {...form.field('slug')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        <>
          <span className="block wrap-anywhere">The page is at {townPath(slug)}</span>
          {isMoved && (
            <span className="block wrap-anywhere">
              Links to {townPath(formerSlug)} will lead to the new address.
            </span>
          )}
        </>
      }
    />
  )
}

/** The number of characters that search results usually show. */
const SENSIBLE_LENGTH = 155

function SearchText({ form }: Pick<Props, 'form'>) {
  const { length } = useWatch({ control: form.control, name: 'meta_description' })
  const hint = `Search results show about ${SENSIBLE_LENGTH} characters${length > 0 ? `; this has ${length}` : ''}.`
  return <LongText form={form} name="meta_description" rows={3} hint={hint} />
}
