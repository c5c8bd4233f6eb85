import { useRef } from 'react'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { newEmail } from '../../../platform/session/account-email.ts'
import { z } from '../../../platform/zod.ts'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { addsRow } from '../../../ui/controls/lists/row-focus.ts'
import { type Invitation, invitationStatus } from '../invitation.ts'
import { inviteAdministrator } from '../invitations.queries.ts'
import type { IssuedLink } from './link-dialog.tsx'

const fields = {
  drafts: 'invitations',
  schema: z.object({ email: newEmail }),
  valuesOf: () => ({ email: '' }),
  labels: { email: 'Email of the person to invite' },
}

interface Props {
  invitations?: Invitation[]
  onIssued: (link: IssuedLink) => void
}

export function InviteForm({ invitations = [], onIssued }: Props) {
  const issued = useRef<IssuedLink>(undefined)
  const { reset, dialog, field } = useEntryForm({
    fields,
    row: undefined,
    writes: {
      add: {
        ...inviteAdministrator,
        send: async (db, { email }: { email: string }) => {
          const { token, is_mailed } = await inviteAdministrator.send(db, email)
          issued.current = { email, token, isMailed: is_mailed }
        },
      },
    },
    questions: ({ email }) => {
      const isOpen = invitations.some(
        (one) => one.email === email.toLowerCase() && invitationStatus(one) === 'Sent',
      )
      return isOpen ? [aboutSecond(email)] : []
    },
    messages: () => ({ failed: 'The invitation could not be sent', button: 'Invite' }),
    onDone: () => {
      reset({ email: '' })
      if (issued.current) onIssued(issued.current)
    },
  })
  return (
    <EntryForm {...dialog} save="Invite" saving="Inviting..." className="max-w-xl">
      <InputField {...field('email')} type="email" autoComplete="off" {...addsRow} />
    </EntryForm>
  )
}

const aboutSecond = (email: string) => ({
  title: `Invite ${email} again?`,
  text: 'There is an open invitation for this address already. The link of the first one stops working.',
  confirm: 'Send a New Link',
})
