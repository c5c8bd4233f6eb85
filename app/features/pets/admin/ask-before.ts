import type { Question } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { findMissingBefore, type Pet, type Step, stepNames } from '../pet.ts'

/** The question before a step whose predecessors aren't recorded, or before a cremation without a tag number. */
export function askBefore(
  step: Step,
  { name, service, tag_number }: Pick<Pet, 'name' | 'service' | 'tag_number'>,
  recorded: ReadonlySet<string>,
): Question | undefined {
  const missing = findMissingBefore(step, service, recorded).map((one) => `“${stepNames[one]}”`)
  const doubts = [
    missing.length > 0 &&
      `${missing.join(' and ')} ${missing.length === 1 ? 'comes before and is' : 'come before and are'} not recorded.`,
    step === 'cremated' && !tag_number && `${name} has no tag number yet.`,
  ].filter(Boolean)
  if (doubts.length === 0) return undefined
  return {
    title: `Record “${stepNames[step]}” now?`,
    text: doubts.join(' '),
    confirm: 'Record It',
    isHarmless: true,
  }
}
