import { Link } from 'react-router'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import type { Pet } from '../pet.ts'
import { pets } from '../pets.noun.ts'
import { AskName, NewestStep } from './newest-step.tsx'
import { usePerson } from './person.tsx'
import { PetDialog, petWrites } from './pet-dialog.tsx'

const rows = tableOf<Pet>({
  caption: 'Pets',
  cells: [
    {
      head: 'Pet',
      width: 'w-1/4',
      className: 'font-medium',
      cell: ({ id, name, kind, weight }) => (
        <>
          <Link to={`/admin/pets/${id}`} className="link inline-block py-1">
            {name}
          </Link>
          <span className="block text-small font-normal text-ink-soft">
            {[kind, weight].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      head: 'Family',
      width: 'w-1/4',
      className: 'text-small text-ink-soft',
      cell: ({ family, clinic }) => [family, clinic].filter(Boolean).join(' · '),
    },
    {
      head: 'Tag',
      className: 'whitespace-nowrap text-small',
      cell: ({ tag_number }) => (tag_number ? `Tag ${tag_number}` : 'No tag yet'),
    },
    {
      head: 'Now',
      width: 'w-1/3',
      className: 'text-small text-ink-soft',
      cell: (pet) => <NewestStep {...pet} />,
    },
  ],
})

export default function PetsScreen() {
  const { askName, field } = usePerson()
  const { add, list } = useListOf(pets, {
    title: 'pets',
    writes: petWrites,
    rows,
    form: (props) => <PetDialog {...props} />,
    isFinal: true,
    texts: {
      failed: 'Failed to load the pets',
      empty:
        'No pet is recorded yet. Add the first one when you collect it, or when the family calls.',
      deleted: ({ name }) => ({ title: 'Record has been deleted', description: name }),
      deleteFailed: 'Failed to delete the record',
      question: ({ name }) =>
        `All steps and reminders of ${name} are deleted with it, and the family’s page stops working. This can’t be taken back. To correct one step, open the record.`,
    },
  })
  return (
    <AskName value={askName}>
      <ScreenHeading
        title="Pets"
        lead="The steps of each pet, from the collection to the return. Record the next step here, even without a connection, or open a record to see all of it."
        aside={<AddButton onClick={add}>Add Pet</AddButton>}
      />
      <div className="mb-6">{field}</div>
      {list}
    </AskName>
  )
}
