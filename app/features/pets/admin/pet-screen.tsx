import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { telHref } from '../../../platform/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import type { Pet } from '../pet.ts'
import { LinkCard } from './link-card.tsx'
import { PetDialog } from './pet-dialog.tsx'
import { petQuery, sameTagQuery } from './records.queries.ts'
import { StepsCard } from './steps-card.tsx'

interface Props {
  reminders: (pet: Pet) => ReactNode
  /** A link to the message of the family, if the record was made from one. */
  message: (pet: Pet) => ReactNode
}

export function PetScreen(props: Props) {
  const { id = '' } = useParams()
  const { data: pet, isError, refetch } = useQuery(petQuery(useDb(), id))
  return (
    <>
      <BackLink to="/admin/pets">Back to pets</BackLink>
      {pet ? (
        <PetRecord key={pet.id} pet={pet} {...props} />
      ) : (
        <>
          <ScreenHeading title="Pet" />
          {pet === null && <p>This record has been deleted.</p>}
          {isError && <ErrorText onRetry={refetch}>Failed to load the record</ErrorText>}
          {pet === undefined && !isError && <LoadingText>Loading the record...</LoadingText>}
        </>
      )}
    </>
  )
}

function PetRecord({ pet, reminders, message }: Props & { pet: Pet }) {
  const [isEditing, setEditing] = useState(false)
  const facts = [pet.kind, pet.weight, pet.service === 'communal' ? 'Communal' : 'Individual']
  return (
    <>
      <ScreenHeading
        title={pet.name}
        lead={[...facts, pet.tag_number ? `Tag ${pet.tag_number}` : 'No tag yet']
          .filter(Boolean)
          .join(' · ')}
        aside={
          <Button look="outline" size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
            Edit Record
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 print:hidden xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <StepsCard pet={pet} />
        <div className="grid grid-cols-1 gap-6">
          <Family pet={pet} message={message(pet)} />
          <Card id="reminders" title="Reminders">
            {reminders(pet)}
          </Card>
          <LinkCard pet={pet} />
        </div>
      </div>
      {isEditing && <PetDialog row={pet} onClose={() => setEditing(false)} />}
    </>
  )
}

function Family({ pet, message }: { pet: Pet; message: ReactNode }) {
  const { family, phone, email, clinic, notes } = pet
  const { data: sameTag = [] } = useQuery(sameTagQuery(useDb(), pet))
  return (
    <Card title={family} description={clinic && `Collection: ${clinic}`}>
      {sameTag.length > 0 && (
        <p role="alert" className="mb-4 border-l-2 border-dawn-500 pl-4">
          Tag {pet.tag_number} is on the record of{' '}
          {sameTag.map(({ name, family }) => `${name} (${family})`).join(' and ')} too. Please look
          at the tag before the next step.
        </p>
      )}
      <ul className="grid gap-1">
        {phone && (
          <li>
            {telHref(phone) ? (
              <a href={telHref(phone)} className="link inline-block py-2">
                {phone}
              </a>
            ) : (
              phone
            )}
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-block py-2 break-words">
              <EmailAddress address={email} />
            </a>
          </li>
        )}
      </ul>
      {notes && <p className="mt-3 whitespace-pre-line break-words text-small">{notes}</p>}
      {message}
      {!phone && !email && !notes && (
        <p className="text-small text-ink-soft">Nothing else is recorded.</p>
      )}
    </Card>
  )
}
