import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { typedText, z } from '../../../platform/zod.ts'
import { type ContactMessage, type MessageStatus, statusNames } from './message.ts'
import { saveMessage } from './messages.writes.ts'

export const NOTES = 'messages'

/** What staff write about a message. The family's own text is never kept in drafts. */
type Noted = Pick<ContactMessage, 'id' | 'updated_at' | 'status' | 'admin_notes'>

const fields = {
  drafts: NOTES,
  schema: z
    .object({ notes: typedText(), status: z.enum(['new', 'in-progress', 'completed']) })
    .transform(({ notes, status }) => ({ status, admin_notes: notes || null })),
  valuesOf: (row: Noted | undefined) => ({
    notes: row?.admin_notes ?? '',
    status: row?.status ?? 'new',
  }),
  labels: { notes: 'Admin Notes', status: 'Status' },
  formatters: { status: (status: unknown) => statusNames[status as MessageStatus] },
}

/** The form for the status and notes of a message. It restores what was typed before another message was opened. */
export const useMessageForm = ({ id, updated_at, status, admin_notes }: ContactMessage) =>
  useEntryForm({
    fields,
    row: { id, updated_at, status, admin_notes } as Noted,
    writes: { change: saveMessage },
    messages: () => ({
      saved: 'Success',
      description: 'Submission updated successfully',
      failed: 'Error',
      failure: 'Failed to update submission',
    }),
  })

export type MessageForm = ReturnType<typeof useMessageForm>
