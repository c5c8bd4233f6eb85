import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useDb } from '../../../../platform/db-context.tsx'
import { useFormDraft } from '../../../../platform/rows/drafts/use-form-draft.ts'
import { toastFailure } from '../../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { DraftOfferArea } from '../../../../ui/controls/draft-notice.tsx'
import { TextAreaField } from '../../../../ui/controls/fields/field.tsx'
import { Loaded } from '../../../../ui/controls/loaded.tsx'
import { toast } from '../../../../ui/toast.ts'
import { signatureQuery } from './replies.queries.ts'
import { setSignature } from './replies.writes.ts'

/** The signature below each answer that this person begins. */
export function SignatureCard() {
  const query = useQuery(signatureQuery(useDb()))
  return (
    <Card
      id="signature"
      title="Your Signature"
      description="Stands below each answer you begin in Contact Submissions. The name and phone number of the business follow by themselves."
    >
      <Loaded query={query} noun="your signature">
        {(signature) => <SignatureForm saved={signature} />}
      </Loaded>
    </Card>
  )
}

const labels = { signature: 'Signature' }

function SignatureForm({ saved }: { saved: string }) {
  const { mutate, isPending } = useWrite(setSignature)
  const form = useForm({
    defaultValues: { signature: saved },
    values: { signature: saved },
    resetOptions: { keepDirtyValues: true },
  })
  const draft = useFormDraft(form, { name: 'signature', row: 'own', labels })
  const submit = ({ signature }: typeof labels) =>
    mutate(signature.trim(), {
      onSuccess: () => {
        draft.drop()
        form.reset({ signature: signature.trim() })
        toast({ title: 'Success', description: 'Your signature is saved.' })
      },
      onError: toastFailure('Failed to save your signature'),
    })
  return (
    <form onSubmit={form.handleSubmit(submit)} className="grid max-w-xl gap-4 justify-items-start">
      <DraftOfferArea offer={draft.offer} />
      <div className="w-full">
        <TextAreaField
          label={labels.signature}
          rows={3}
          maxLength={500}
          placeholder="Warmly, Maria"
          {...form.register('signature')}
        />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save signature'}
      </Button>
    </form>
  )
}
