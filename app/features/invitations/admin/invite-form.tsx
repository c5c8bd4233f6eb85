import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { newEmail } from '../../../platform/session/account-email.ts'
import { z } from '../../../platform/zod.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
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
    onDone: () => reset(),
  })
  return (
    <form
      noValidate
      onSubmit={dialog.submit}
      className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <DraftOfferArea offer={dialog.draft.offer} className="sm:col-span-2" />
      <InputField {...field('email')} type="email" autoComplete="off" />
      <Button
        type="submit"
        disabled={dialog.isPending}
        className="sm:mt-[1.8rem] sm:min-h-11"
        {...addsRow}
      >
        {dialog.isPending ? 'Inviting...' : 'Invite'}
      </Button>
      <LeaveGuard isDirty={dialog.isDirty && !dialog.isPending} onDiscard={dialog.draft.drop} />
    </form>
  )
}
