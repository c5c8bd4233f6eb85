import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { newEmail } from '../../../platform/session/account-email.ts'
import { z } from '../../../platform/zod.ts'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { addsRow } from '../../../ui/controls/lists/row-focus.ts'
import { inviteAdministrator } from '../invitations.queries.ts'
import type { IssuedLink } from './link-dialog.tsx'

const fields = {
  drafts: 'invitations',
  schema: z.object({ email: newEmail }),
  valuesOf: () => ({ email: '' }),
  labels: { email: 'Email of the person to invite' },
}

export function InviteForm({ onIssued }: { onIssued: (link: IssuedLink) => void }) {
  const { reset, dialog, field } = useEntryForm({
    fields,
    row: undefined,
    writes: {
      add: {
        ...inviteAdministrator,
        send: async (db, { email }: { email: string }) => {
          const { token, is_mailed } = await inviteAdministrator.send(db, email)
          onIssued({ email, token, isMailed: is_mailed })
        },
      },
    },
    messages: () => ({ failed: 'The invitation could not be sent', button: 'Invite' }),
    onDone: () => reset({ email: '' }),
  })
  return (
    <EntryForm {...dialog} save="Invite" saving="Inviting..." className="max-w-xl">
      <InputField {...field('email')} type="email" autoComplete="off" {...addsRow} />
    </EntryForm>
  )
}
