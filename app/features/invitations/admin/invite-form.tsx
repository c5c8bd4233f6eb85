import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '../../../platform/rows/drafts/use-form-draft.ts'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { newEmail } from '../../../platform/session/new-email.ts'
import { z } from '../../../platform/zod.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { addsRow } from '../../../ui/controls/lists/row-focus.ts'
import { inviteAdministrator } from '../invitations.queries.ts'
import type { IssuedLink } from './link-dialog.tsx'

const inviteInput = z.object({ email: newEmail })

const labels = { email: 'Email of the person to invite' }

export function InviteForm({ onIssued }: { onIssued: (link: IssuedLink) => void }) {
  const { mutate, isPending } = useWrite(inviteAdministrator)
  const form = useForm({ resolver: zodResolver(inviteInput), defaultValues: { email: '' } })
  const { register, handleSubmit, formState, reset, setError } = form
  const draft = useFormDraft(form, { name: 'invitations', labels })
  const submit = ({ email }: { email: string }) =>
    mutate(email, {
      onSuccess: ({ token }) => {
        draft.drop()
        reset()
        onIssued({ email, token })
      },
      onError: (error) =>
        setError('email', {
          message: errorMessage(error, 'The invitation could not be sent. Please try again.'),
        }),
    })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit)}
      className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <DraftOfferArea offer={draft.offer} className="sm:col-span-2" />
      <InputField
        label={labels.email}
        type="email"
        autoComplete="off"
        problem={formState.errors.email?.message}
        {...register('email')}
      />
      <Button
        type="submit"
        disabled={isPending}
        className="sm:mt-[1.8rem] sm:min-h-11"
        {...addsRow}
      >
        {isPending ? 'Inviting...' : 'Invite'}
      </Button>
    </form>
  )
}
