import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TIME_ZONES, type TimeZone } from '../../../../shared/time/time-zones.ts'
import { useFormDraft } from '../../../platform/rows/drafts/use-form-draft.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type BusinessDetailsInput, businessDetailsInput } from './business-details.ts'
import { saveBusinessDetails } from './business-details.writes.ts'
import { type OpeningDay, weekToText } from './opening-week.ts'
import { OpeningWeekFields } from './opening-week-fields.tsx'
import { TakesTextsField } from './takes-texts-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const labels = {
  name: 'Business name',
  phone: 'Phone',
  email: 'Email',
  address: 'Street address',
  postalCode: 'Postal code',
  takesTexts: 'This number takes texts',
  reviewUrl: 'Address of your reviews',
  week: 'Opening hours',
  zone: 'Time zone',
}

interface Props {
  /** The values that the fields begin with. */
  saved: BusinessDetailsInput
}

export function BusinessDetailsForm({ saved }: Props) {
  const [before, setBefore] = useState(saved)
  const { mutate, isPending } = useWrite(saveBusinessDetails)
  const form = useForm<BusinessDetailsInput>({
    resolver: zodResolver(businessDetailsInput),
    defaultValues: saved,
  })
  const { register, control, handleSubmit, formState, reset } = form
  const draft = useFormDraft(form, {
    name: 'business-details',
    row: 'all',
    labels,
    formatters: {
      week: (week) => weekToText(week as OpeningDay[]),
      zone: (zone) => TIME_ZONES[zone as TimeZone],
    },
  })
  const { errors, isDirty } = formState
  const submit = (details: BusinessDetailsInput) =>
    mutate(
      { details, before },
      {
        onSuccess: () => {
          draft.drop()
          reset(details)
          setBefore(details)
          toast({ title: 'Success', description: 'Business Details have been updated.' })
        },
        onError: (error) =>
          toast({
            title: 'Error',
            description: errorMessage(error, 'Failed to update Business Details.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-7">
      <DraftOfferArea offer={draft.offer} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <InputField
          label={labels.name}
          autoComplete="organization"
          hint="The logo beside it is part of the site’s design."
          problem={errors.name?.message}
          {...register('name')}
        />
        <InputField
          label={labels.phone}
          type="tel"
          autoComplete="off"
          problem={errors.phone?.message}
          {...register('phone')}
        />
        <InputField
          label={labels.email}
          type="email"
          autoComplete="off"
          problem={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TakesTextsField label={labels.takesTexts} control={control} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <InputField
            label={labels.address}
            autoComplete="off"
            hint="With commas: street, town, province. Left empty, families see no address."
            problem={errors.address?.message}
            {...register('address')}
          />
        </div>
        <InputField
          label={labels.postalCode}
          autoComplete="off"
          hint="Shown after the address."
          problem={errors.postalCode?.message}
          {...register('postalCode')}
        />
      </div>
      <InputField
        label={labels.reviewUrl}
        type="url"
        autoComplete="off"
        hint="Where families read and write reviews, beginning with https://. Families find the link below the testimonials. Left empty, there is none."
        problem={errors.reviewUrl?.message}
        {...register('reviewUrl')}
      />
      <OpeningWeekFields register={register} control={control} errors={errors} />
      <TimeZoneField label={labels.zone} control={control} {...register('zone')} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {isDirty && <p className="text-small font-semibold">There are unsaved changes.</p>}
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isPending} onDiscard={draft.drop} />
    </form>
  )
}
