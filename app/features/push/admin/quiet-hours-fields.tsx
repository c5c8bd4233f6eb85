import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { type QuietHours, quietHoursQuery } from './push.queries.ts'
import { setQuietHours } from './push.writes.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const nameHour = (hour: number) =>
  hour === 0 ? 'Midnight' : hour === 12 ? 'Noon' : `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`

/** From when to when nothing rings; saved as soon as it is chosen. */
export function QuietHoursFields() {
  const { data, isError, refetch } = useQuery(quietHoursQuery(useDb()))
  const { mutate, isPending, variables } = useWrite(setQuietHours)
  if (!data)
    return isError ? (
      <ErrorText onRetry={refetch}>Failed to load your quiet hours</ErrorText>
    ) : (
      <Spinner label="Loading your quiet hours..." />
    )
  const shown = isPending ? variables : data
  const save = (change: Partial<QuietHours>) =>
    mutate(
      { quiet_from: shown.quiet_from, quiet_to: shown.quiet_to, ...change },
      {
        onSuccess: () => toast({ title: 'Success', description: 'Your quiet hours are saved.' }),
        onError: toastFailure('Failed to save your quiet hours'),
      },
    )
  const isNone = shown.quiet_from === shown.quiet_to
  return (
    <fieldset className="grid max-w-md gap-2">
      <legend className="mb-3 font-semibold">Quiet hours</legend>
      <div className="grid grid-cols-2 gap-4">
        <HourField
          label="From"
          hour={shown.quiet_from}
          onChange={(quiet_from) => save({ quiet_from })}
        />
        <HourField
          label="Until"
          hour={shown.quiet_to}
          onChange={(quiet_to) => save({ quiet_to })}
        />
      </div>
      <p className="text-small text-ink-soft">
        {isNone
          ? 'No quiet hours: both are the same.'
          : 'What comes meanwhile is told afterwards, unless somebody has opened it. Choose the same hour twice for none.'}
      </p>
    </fieldset>
  )
}

interface HourProps {
  label: string
  hour: number
  onChange: (hour: number) => void
}

const HourField = ({ label, hour, onChange }: HourProps) => (
  <SelectField label={label} value={hour} onChange={({ target }) => onChange(Number(target.value))}>
    {hours.map((one) => (
      <option key={one} value={one}>
        {nameHour(one)}
      </option>
    ))}
  </SelectField>
)
