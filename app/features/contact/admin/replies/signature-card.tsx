import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { toastFailure } from '../../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
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

function SignatureForm({ saved }: { saved: string }) {
  const [typed, setTyped] = useState<string>()
  const { mutate, isPending } = useWrite(setSignature)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate((typed ?? saved).trim(), {
      onSuccess: () => {
        setTyped(undefined)
        toast({ title: 'Success', description: 'Your signature is saved.' })
      },
      onError: toastFailure('Failed to save your signature'),
    })
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4 justify-items-start">
      <div className="w-full">
        <TextAreaField
          label="Signature"
          rows={3}
          maxLength={500}
          placeholder="Warmly, Maria"
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save signature'}
      </Button>
    </form>
  )
}
