import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import { WEEKDAYS } from '../../../../shared/time/calendar.ts'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import type { BusinessDetailsInput } from './business-details.ts'

interface Props {
  register: UseFormRegister<BusinessDetailsInput>
  control: Control<BusinessDetailsInput>
  errors: FieldErrors<BusinessDetailsInput>
}

export const OpeningWeekFields = (props: Props) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-small font-semibold">Opening hours</legend>
    <ul className="max-w-2xl divide-y divide-ink/10 border-y border-ink/10">
      {WEEKDAYS.map((day, index) => (
        <DayRow key={day} day={day} index={index} {...props} />
      ))}
    </ul>
  </fieldset>
)

function DayRow({ day, index, register, control, errors }: Props & { day: string; index: number }) {
  const isOpen = useWatch({ control, name: `week.${index}.isOpen` })
  const problem = errors.week?.[index]?.closes?.message
  const time = (name: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      aria-label={`${day} ${label}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${day}-problem` : undefined}
      {...register(`week.${index}.${name}`)}
      className={inputClasses(Boolean(problem), 'max-w-[8.125rem] text-small')}
    />
  )
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="flex items-center gap-3 max-sm:flex-1 sm:w-48">
        <Controller
          control={control}
          name={`week.${index}.isOpen`}
          render={({ field }) => (
            <Switch
              id={`${day}-open`}
              ref={field.ref}
              checked={field.value}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
              aria-label={`Open on ${day}`}
            />
          )}
        />
        <label htmlFor={`${day}-open`}>{day}</label>
      </div>
      {isOpen ? (
        <div className="flex min-w-0 grow basis-[18.5rem] flex-wrap items-center gap-2">
          {time('opens', 'from')}
          <span>to</span>
          {time('closes', 'to')}
        </div>
      ) : (
        <p className="text-ink-soft">Closed</p>
      )}
      {problem && (
        <p id={`${day}-problem`} className="w-full text-small font-medium text-dawn-700">
          {problem}
        </p>
      )}
    </li>
  )
}
