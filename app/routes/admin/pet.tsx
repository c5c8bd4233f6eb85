import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { messageQuery } from '../../features/contact/admin/messages.queries.ts'
import {
  signatureQuery,
  templatesQuery,
} from '../../features/contact/admin/replies/replies.queries.ts'
import { fillTemplate } from '../../features/contact/reply-fields.ts'
import { PetScreen } from '../../features/pets/admin/pet-screen.tsx'
import type { Pet } from '../../features/pets/pet.ts'
import { Reminders } from '../../features/reminders/admin/reminders-list.tsx'
import { useDb } from '../../platform/db-context.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { buttonClasses } from '../../ui/button.tsx'

export const meta = () => [{ title: 'Pet' }, { name: 'robots', content: 'noindex' }]

export default function PetPage() {
  return (
    <PetScreen
      reminders={(pet) => <PetReminders pet={pet} />}
      message={(pet) => <MessageLink pet={pet} />}
    />
  )
}

/** A record that was made from a message has its id. */
function MessageLink({ pet: { id } }: { pet: Pet }) {
  const { data: message } = useQuery(messageQuery(useDb(), id))
  return (
    message && (
      <Link
        to={`/admin/contact-submissions?box=all&message=${id}`}
        className="link inline-flex min-h-11 items-center"
      >
        Open the family’s message
      </Link>
    )
  )
}

/** The reminders of a pet. When one is due, it can start a mail to the family in the user's mail program. */
function PetReminders({ pet }: { pet: Pet }) {
  const db = useDb()
  const siteUrl = useSiteUrl()
  const { data: templates = [] } = useQuery(templatesQuery(db))
  const { data: signature = '' } = useQuery(signatureQuery(db))
  const letter = (template: string) => {
    const text = fillTemplate(template, signature, {
      ...{ name: pet.family, pet: pet.name, siteUrl },
    })
    const subject = encodeURIComponent(`About ${pet.name}`)
    const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
    return `mailto:${encodeURIComponent(pet.email ?? '').replace('%40', '@')}?subject=${subject}&body=${body}`
  }
  return (
    <Reminders
      subject={{ pet_id: pet.id }}
      templates={pet.email ? templates : []}
      write={({ body }) => (
        <a href={letter(body)} className={buttonClasses({ size: 'small' })}>
          <PenLine aria-hidden className="size-5" />
          Begin the letter
        </a>
      )}
    />
  )
}
