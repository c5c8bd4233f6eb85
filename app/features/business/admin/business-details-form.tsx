import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TIME_ZONES, type TimeZone } from '../../../../shared/time/time-zones.ts'
import { useFormDraft } from '../../../platform/rows/drafts/use-form-draft.ts'
import { findDifferences } from '../../../platform/rows/find-differences.ts'
import { isSame } from '../../../platform/rows/merge-draft.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type BusinessDetailsInput, businessDetailsInput } from './business-details.ts'
import { saveBusinessDetails, type TheirDetails } from './business-details.writes.ts'
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

const fields = Object.keys(labels) as (keyof typeof labels)[]

const formatters = {
  week: (week: unknown) => weekToText(week as OpeningDay[]),
  zone: (zone: unknown) => TIME_ZONES[zone as TimeZone],
}

interface Props {
  /** The values that the fields begin with. */
  saved: BusinessDetailsInput
}

export function BusinessDetailsForm({ saved }: Props) {
  const [before, setBefore] = useState(saved)
  /** What a colleague saved meanwhile. */
  const [theirs, setTheirs] = useState<TheirDetails>()
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
    formatters,
  })
  const { errors, isDirty } = formState
  const save = (details: BusinessDetailsInput, from: BusinessDetailsInput) => {
    setTheirs(undefined)
    mutate(
      { details, before: from },
      {
        onSuccess: () => {
          draft.drop()
          reset(details)
          setBefore(details)
          toast({ title: 'Success', description: 'Business Details have been updated.' })
        },
        onError: (error) => {
          if (error instanceof ConflictError) return showConflict(error.theirs as TheirDetails)
          toastFailure('Error', 'Failed to update Business Details.')(error)
        },
      },
    )
  }
  /** Fields that were not touched here take the colleague's values. */
  const showConflict = (newer: TheirDetails) => {
    for (const field of fields)
      if (isSame(form.getValues(field), before[field]))
        form.resetField(field, { defaultValue: newer[field] })
    setTheirs(newer)
  }
  const takeTheirs = (newer: TheirDetails) => {
    setTheirs(undefined)
    setBefore(newer)
    draft.drop()
    reset(newer)
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit((details) => save(details, before))}
      className="grid grid-cols-1 gap-7"
    >
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
      {theirs && (
        <ConflictNotice
          differences={findDifferences({ labels, formatters }, form.getValues(), theirs)}
          isBusy={isPending}
          onKeepMine={handleSubmit((details) => {
            setBefore(theirs)
            save(details, theirs)
          })}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
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
