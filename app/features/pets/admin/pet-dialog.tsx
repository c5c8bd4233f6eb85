import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { NounField } from '../../../platform/nouns/noun-field.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import type { Pet } from '../pet.ts'
import { pets } from '../pets.noun.ts'
import { sameTagQuery } from './records.queries.ts'
import type { NewRecord } from './records.writes.ts'

type Values = ReturnType<typeof pets.valuesOf>

const writes = writesOf(pets)

export const petWrites = {
  ...writes,
  /**
   * Restores what staff have entered. The family’s link isn't restored: only a function can make one, and it ended with
   * the record.
   */
  restore: {
    ...writes.restore,
    send: (db, pet) => {
      const { id, email = null } = pet as Pet
      return writes.add.send(db, { ...pets.valuesOf(pet as Pet), id, email })
    },
  } as typeof writes.restore,
}

const hints: Partial<Record<keyof Values, string>> = {
  kind: 'For example “Dog, a beagle”',
  weight: 'For example “12 kg”',
  service: 'You can change it until the cremation.',
  tag_number: 'As stamped on the metal tag. You can add it when you collect the pet.',
  clinic: 'A clinic, “at home” with the address, or “brought to us”',
  notes: 'Only staff see this.',
}

const valuesOf = (pet?: Pet) =>
  ({ ...pets.valuesOf(pet), service: pet?.service ?? 'individual' }) as Values

/**
 * Asks before a tag is given to a second pet. Without a connection this can't be checked, and the record warns later.
 */
function useTagQuestions() {
  const client = useQueryClient()
  const db = useDb()
  return async ({ tag_number }: Pick<Values, 'tag_number'>, before: Pet | undefined) => {
    if (tag_number === '' || tag_number === before?.tag_number) return []
    const query = {
      ...sameTagQuery(db, { id: before?.id, tag_number }),
      retry: false,
      staleTime: 0,
    }
    const others = await client.fetchQuery(query).catch(() => [])
    if (others.length === 0) return []
    const named = others.map(({ name, family }) => `${name} (${family})`).join(' and ')
    return [
      {
        title: `Use tag ${tag_number} twice?`,
        text: `It is on the record of ${named}. Please look at the tag once more.`,
        confirm: 'Use It Anyway',
      },
    ]
  }
}

export type Wrote = Partial<Record<keyof Values, string | undefined>>

interface Props {
  row?: Pet
  /** The initial values of a new record, including its id. */
  begun?: NewRecord
  /** What the family chose, where the record needs something more exact. */
  wrote?: Wrote
  /** Called with an id when a record was added. */
  onClose: (addedId?: string) => void
}

export function PetDialog({ row: pet, begun, wrote = {}, onClose }: Props) {
  const id = begun?.id
  const form = useEntryForm({
    fields: {
      ...pets,
      // What was typed about one family's pet must not appear in the record of another.
      drafts: id ? `${pets.drafts}/${id}` : pets.drafts,
      valuesOf: (row) => (row || !begun ? valuesOf(row) : pets.valuesOf(begun as Pet)),
    },
    row: pet,
    writes: {
      ...petWrites,
      add: id
        ? { ...petWrites.add, send: (db, row) => petWrites.add.send(db, { ...row, id }) }
        : petWrites.add,
    },
    questions: useTagQuestions(),
    messages: (isNew, saved) => ({
      saved: isNew ? 'Record added successfully' : 'Record updated successfully',
      description: saved?.name,
      failed: isNew ? 'Failed to add the record' : 'Failed to update the record',
    }),
    onDone: onClose,
  })
  const hintOf = (name: keyof Values) =>
    [wrote[name] && `The family wrote “${wrote[name]}”.`, hints[name]].filter(Boolean).join(' ')
  const field = (name: keyof Values & keyof typeof pets.labels) => (
    <NounField
      key={name}
      name={name}
      column={pets.columns[name] as never}
      form={form}
      hint={hintOf(name)}
    />
  )
  return (
    <EntryDialog
      {...form.dialog}
      title={pet ? 'Edit Record' : 'Add Pet'}
      description={!pet && !begun && <FromMessage />}
      onClose={onClose}
    >
      {field('name')}
      <div className={pair}>
        {field('kind')}
        {field('weight')}
      </div>
      <div className={pair}>
        <SelectField {...form.field('service')} hint={hintOf('service')}>
          <option value="" hidden>
            Choose one
          </option>
          <option value="individual">Individual</option>
          <option value="communal">Communal</option>
        </SelectField>
        {field('tag_number')}
      </div>
      {field('family')}
      <div className={pair}>
        {field('phone')}
        {field('email')}
      </div>
      {field('clinic')}
      {field('notes')}
    </EntryDialog>
  )
}

const pair = 'grid gap-4 min-[28rem]:grid-cols-2'

const FromMessage = () => (
  <>
    Has the family written or called? Open{' '}
    <Link to="/admin/contact-submissions" className="link">
      their message
    </Link>{' '}
    and press “Make the Record”: what they said is filled in.
  </>
)
