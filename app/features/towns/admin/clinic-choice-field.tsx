import { ArrowUp, X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import {
  addsRow,
  deletesRow,
  rememberPlace,
  rowMark,
} from '../../../ui/controls/lists/row-focus.ts'
import { MoveButton } from '../../../ui/controls/lists/sortable.tsx'
import { Options } from '../../../ui/select.tsx'
import { towns } from '../towns.noun.ts'
import type { ClinicChoice } from './town-input.ts'
import type { TownFormState } from './use-town-form.tsx'

interface Props {
  form: TownFormState
  clinics: ClinicChoice[]
}

export function ClinicChoiceField({ form, clinics }: Props) {
  const value = useWatch({ control: form.control, name: 'clinic_slugs' })
  const chosen = value.split(' ').filter((slug) => slug !== '')
  const choose = (slugs: string[]) =>
    form.setValue('clinic_slugs', slugs.join(' '), { shouldDirty: true })
  const nameOf = (slug: string) => clinics.find((clinic) => clinic.slug === slug)?.name ?? slug
  const others = clinics.filter(({ slug }) => !chosen.includes(slug))
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ol aria-label={towns.labels.clinic_slugs} className="grid max-w-none gap-1">
          {chosen.map((slug, at) => (
            <li
              key={slug}
              {...rowMark(slug)}
              className="flex max-w-none items-center gap-1 rounded-soft bg-paper-deep/60 pl-3.5"
            >
              <span className="mr-auto min-w-0 wrap-anywhere">{nameOf(slug)}</span>
              <MoveButton
                label={`Move ${nameOf(slug)} up`}
                isOff={at === 0}
                onClick={() => choose(moveUp(chosen, at))}
              >
                <ArrowUp aria-hidden className="size-5" />
              </MoveButton>
              <IconButton
                {...deletesRow}
                label={`Remove ${nameOf(slug)}`}
                icon={X}
                onClick={() => {
                  const moveFocus = rememberPlace([slug])
                  choose(chosen.filter((one) => one !== slug))
                  moveFocus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <SelectField
        {...addsRow}
        label="Add a clinic"
        value=""
        disabled={others.length === 0}
        hint={
          chosen.length === 0
            ? 'The page shows only clinics chosen here. Now it says that no clinic is listed there.'
            : undefined
        }
        onChange={({ target }) => target.value && choose([...chosen, target.value])}
      >
        <option value="">Choose a clinic…</option>
        <Options of={others.map(({ slug, name }) => [slug, name])} />
      </SelectField>
    </div>
  )
}

function moveUp(slugs: string[], at: number) {
  const moved = [...slugs]
  moved.splice(at - 1, 0, ...moved.splice(at, 1))
  return moved
}
