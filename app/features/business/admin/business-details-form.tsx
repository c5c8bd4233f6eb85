import { describeTimeZone, type TimeZone } from '../../../../shared/time/time-zones.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { settingNames } from '../../../platform/settings/setting-names.ts'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { type BusinessDetailsInput, businessDetailsInput } from './business-details.ts'
import { type BusinessDetails, saveBusinessDetails } from './business-details.writes.ts'
import { type OpeningDay, weekToText } from './opening-week.ts'
import { OpeningWeekFields } from './opening-week-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const labels = {
  name: settingNames.business_name,
  phone: settingNames.business_phone,
  email: settingNames.business_email,
  address: settingNames.business_address,
  postalCode: settingNames.business_postal_code,
  takesTexts: settingNames.business_takes_texts,
  reviewUrl: settingNames.review_url,
  week: settingNames.opening_hours,
  zone: settingNames.time_zone,
}

const fields = {
  drafts: 'business-details',
  schema: businessDetailsInput,
  valuesOf: (details: BusinessDetails | undefined): BusinessDetailsInput => {
    const { id, updated_at, stored, ...values } = details as BusinessDetails
    return values
  },
  labels,
  formatters: {
    week: (week: unknown) => weekToText(week as OpeningDay[]),
    zone: (zone: unknown) => describeTimeZone(zone as TimeZone),
  },
}

export function BusinessDetailsForm({ details }: { details: BusinessDetails }) {
  const { register, control, formState, dialog, field } = useEntryForm({
    fields,
    row: details,
    writes: { change: saveBusinessDetails },
    messages: () => ({
      saved: 'Success',
      description: 'Business Details have been updated.',
      failed: 'Error',
      failure: 'Failed to update Business Details.',
    }),
  })
  return (
    <EntryForm {...dialog} className="gap-7">
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-3">
        <InputField
          {...field('name')}
          autoComplete="organization"
          hint="The logo beside it is part of the site’s design."
        />
        <div className="grid content-start gap-3">
          <InputField {...field('phone')} type="tel" autoComplete="off" />
          <FormSwitch
            control={control}
            name="takesTexts"
            label={labels.takesTexts}
            hint="While it is on, families find “Send a text” below the number beside the contact form and in the guides."
          />
        </div>
        <InputField {...field('email')} type="email" autoComplete="off" />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <InputField
            {...field('address')}
            autoComplete="off"
            hint="With commas: street, town, province. If empty, families see no address."
          />
        </div>
        <InputField {...field('postalCode')} autoComplete="off" hint="Shown after the address." />
      </div>
      <InputField
        {...field('reviewUrl')}
        type="url"
        autoComplete="off"
        hint="Where families read and write reviews, beginning with https://. Families find the link below the testimonials. If empty, there is none."
      />
      <OpeningWeekFields register={register} control={control} errors={formState.errors} />
      <TimeZoneField label={labels.zone} control={control} {...register('zone')} />
    </EntryForm>
  )
}
