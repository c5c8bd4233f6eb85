import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../../platform/writes/error-messages.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type BusinessDetailsInput, businessDetailsInput } from './business-details.ts'
import { saveBusinessDetails } from './business-details.writes.ts'
import { OpeningWeekFields } from './opening-week-fields.tsx'

export function BusinessDetailsForm({ saved }: { saved: BusinessDetailsInput }) {
  const { mutate, isPending } = useWrite(saveBusinessDetails)
  const { register, control, handleSubmit, formState, reset } = useForm<BusinessDetailsInput>({
    resolver: zodResolver(businessDetailsInput),
    defaultValues: saved,
  })
  const { errors, isDirty } = formState
  const submit = (details: BusinessDetailsInput) =>
    mutate(details, {
      onSuccess: () => {
        reset(details)
        toast({ title: 'Success', description: 'Business Details have been updated.' })
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorMessage(error, 'Failed to update Business Details.'),
          variant: 'destructive',
        }),
    })
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <InputField
          label="Business name"
          autoComplete="organization"
          problem={errors.name?.message}
          {...register('name')}
        />
        <InputField
          label="Phone"
          type="tel"
          autoComplete="off"
          problem={errors.phone?.message}
          {...register('phone')}
        />
        <InputField
          label="Email"
          type="email"
          autoComplete="off"
          problem={errors.email?.message}
          {...register('email')}
        />
      </div>
      <OpeningWeekFields register={register} control={control} errors={errors} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {isDirty && <p className="text-small font-semibold">There are unsaved changes.</p>}
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isPending} />
    </form>
  )
}
