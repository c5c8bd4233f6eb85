import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../../platform/db-context.tsx'
import { useEntryForm } from '../../../../platform/forms/use-entry-form.ts'
import { typedText, z } from '../../../../platform/zod.ts'
import { Card } from '../../../../ui/controls/card.tsx'
import { EntryForm } from '../../../../ui/controls/entry-form.tsx'
import { TextAreaField } from '../../../../ui/controls/fields/field.tsx'
import { Loaded } from '../../../../ui/controls/loaded.tsx'
import { type Preferences, preferencesQuery } from './replies.queries.ts'
import { changeSignature } from './replies.writes.ts'

export function SignatureCard() {
  const query = useQuery(preferencesQuery(useDb()))
  return (
    <Card
      title="Your Signature"
      description="Added below each answer you begin in Contact Submissions, together with the name and phone number of the business."
    >
      <Loaded query={query} noun="your signature">
        {(preferences) => <SignatureForm preferences={preferences} />}
      </Loaded>
    </Card>
  )
}

const fields = {
  drafts: 'signature/own',
  schema: z.object({ signature: typedText().max(500, 'At most 500 characters') }),
  valuesOf: (row: Preferences | undefined) => ({ signature: row?.signature ?? '' }),
  labels: { signature: 'Signature' },
}

function SignatureForm({ preferences }: { preferences: Preferences }) {
  const { dialog, field } = useEntryForm({
    fields,
    row: preferences,
    writes: { change: changeSignature },
    messages: () => ({
      saved: 'Success',
      description: 'Your signature is saved.',
      failed: 'Failed to save your signature',
    }),
  })
  return (
    <EntryForm {...dialog} save="Save Signature" className="max-w-xl">
      <TextAreaField {...field('signature')} rows={3} maxLength={500} placeholder="Warmly, Maria" />
    </EntryForm>
  )
}
