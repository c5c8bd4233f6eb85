import type { Database } from '../../../supabase/database.types.ts'

type Tables = Database['public']['Tables']

export type Pet = Tables['pets']['Row']
export type PetStep = Tables['pet_steps']['Row']

export type Service = 'individual' | 'communal'

/** The steps of each service, in the order in which they happen. */
export const stepsOf = {
  individual: ['collected', 'in_care', 'cremated', 'ready', 'returned'],
  communal: ['collected', 'in_care', 'cremated', 'scattered'],
} as const

export type Step = (typeof stepsOf)[Service][number]

export const stepNames: Record<Step, string> = {
  collected: 'Collected',
  in_care: 'In our care',
  cremated: 'Cremated',
  ready: 'Ready to come home',
  returned: 'Returned',
  scattered: 'Scattered in the garden',
}

/** What the family reads about a step that has happened. */
export const tellStep = (step: Step, { name, service }: { name: string; service: Service }) =>
  ({
    collected: `We collected ${name}.`,
    in_care: `${name} is in our care.`,
    cremated:
      service === 'individual'
        ? `${name} was cremated, alone in the chamber.`
        : `${name} was cremated, together with others.`,
    ready: `The ashes of ${name} are ready.`,
    returned: `The ashes of ${name} were returned.`,
    scattered: `The ashes were scattered in our memorial garden.`,
  })[step]

export function findMissingBefore(step: Step, service: Service, recorded: ReadonlySet<string>) {
  const steps: readonly Step[] = stepsOf[service]
  return steps.slice(0, Math.max(0, steps.indexOf(step))).filter((one) => !recorded.has(one))
}

/** The first step that nobody has recorded; undefined once the last one is done. */
export const findNextStep = (service: Service, recorded: ReadonlySet<string>): Step | undefined =>
  stepsOf[service].find((step) => !recorded.has(step))
