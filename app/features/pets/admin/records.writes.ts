import { updateOptimistically } from '../../../platform/rows/writes/optimistic-update.ts'
import { setFields } from '../../../platform/rows/writes/row-writes.ts'
import { dataWrite, type Write } from '../../../platform/rows/writes/use-write.ts'
import type { Pet, PetStep } from '../pet.ts'

/** What a family has written about its pet. Without `service`, it hasn't decided on the kind of cremation. */
export type NewRecord = Pick<
  Pet,
  'id' | 'name' | 'kind' | 'weight' | 'family' | 'phone' | 'email' | 'clinic' | 'notes'
> &
  Partial<Pick<Pet, 'service'>>

/** Creates the record of a pet. An existing record with the same id is left as it is. */
export const beginRecord: Write<NewRecord> = dataWrite(['pets'], (client, pet) =>
  client.from('pets').upsert(pet, { onConflict: 'id', ignoreDuplicates: true }),
)

export interface StepRequest {
  step: Pick<PetStep, 'id' | 'pet_id' | 'step' | 'happened_at' | 'done_by'>
  signal: AbortSignal
}

/** Stores a step. The browser chose its id, so a step that arrives twice is stored once. */
export const recordStep: Write<StepRequest> = {
  writes: ['pet_steps'],
  send: async (db, { step, signal }) => {
    const insert = async () =>
      (await db())
        .from('pet_steps')
        .upsert(step, { onConflict: 'id', ignoreDuplicates: true })
        .abortSignal(signal)
        .throwOnError()
    // Of two tabs that send it at the same moment, one may be refused for the step of the pet before its id is compared.
    await insert().catch((error) => (error.code === '23505' ? insert() : Promise.reject(error)))
  },
}

/** Marks a step as a mistake. It stays in the record, visible to staff only. */
export const takeBackStep: Write<string> = {
  writes: ['pet_steps'],
  send: (db, id) => setFields(db, 'pet_steps', id, { is_mistake: true }),
}

/** Changes the time and person of a step. The change history keeps the previous values. */
export const correctStep: Write<
  { before: PetStep; change: Partial<Pick<PetStep, 'happened_at' | 'done_by'>> },
  PetStep
> = {
  writes: ['pet_steps'],
  send: (db, { before, change }) => updateOptimistically<PetStep>(db, 'pet_steps', before, change),
}

/** Creates a new link for the family. Resolves to its token, which is shown only this once. */
export const makeLink: Write<string, string> = {
  writes: ['pets'],
  send: async (db, pet_id) => {
    const { data } = await (await db()).rpc('make_pet_link', { pet_id }).throwOnError()
    if (!data) throw new Error('The server made no link.')
    return data
  },
}

/** Resolves to false if no mail server is set. */
export const mailLink: Write<{ pet_id: string; token: string }, boolean> = {
  writes: ['mail_outbox', 'pets'],
  send: async (db, given) => {
    const { data } = await (await db()).rpc('mail_pet_link', given).throwOnError()
    return data !== false
  },
}

export const withdrawLink: Write<string> = dataWrite(['pets'], (client, pet_id) =>
  client.rpc('withdraw_pet_link', { pet_id }),
)
