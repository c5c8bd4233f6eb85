import { Moment } from '../../../platform/time/moment.tsx'
import type { Candidate } from './personal-data.ts'

interface Props {
  candidates: Candidate[]
  chosen: string[]
  onChoose: (ids: string[]) => void
}

/** What people with the same name wrote, for staff to tick what is about the one who asks. */
export const CandidateList = ({ candidates, chosen, onChoose }: Props) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-small font-semibold">
      Which of these are about the person who asks?
    </legend>
    <ul className="max-w-2xl divide-y divide-ink/10 border-y border-ink/10">
      {candidates.map(({ id, is_pet, name, contact, beginning, created_at }) => (
        <li key={id} className="max-w-none">
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-small">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-spruce-700"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {contact && `, ${contact}`}
              <span className="block text-ink-soft">
                {is_pet ? `Record of ${beginning}` : `Message: ${beginning}`}
              </span>
              <Moment time={created_at} className="text-tiny text-ink-soft" />
            </span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
