import type { Arrangement } from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import type { ContactMessage as ContactWords } from '../../../../supabase/functions/process-contact-form/contact-message.ts'
import type { DataClient } from '../../../platform/db.ts'
import { anyOf } from '../../../platform/rows/reads/filters.ts'
import {
  throwIfForbidden,
  updateOptimistically,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import { inParts } from '../../../platform/rows/writes/row-writes.ts'
import type { Source, Write } from '../../../platform/rows/writes/use-write.ts'
import { dataWrite } from '../../../platform/rows/writes/use-write.ts'
import type { ContactMessage, MessageStatus } from './message.ts'

const writes: Source[] = ['contact_form_submissions']

type StaffsPart = Partial<Pick<ContactMessage, 'status' | 'admin_notes' | 'assigned_to'>>

export const saveMessage: Write<
  { before: Versioned & StaffsPart; change: StaffsPart },
  ContactMessage
> = {
  writes,
  send: (db, { before, change }) => {
    const message = before as ContactMessage
    return updateOptimistically<ContactMessage>(db, 'contact_form_submissions', message, change)
  },
}

interface TakenRequest {
  /** Chosen by the form, so that a message sent twice is stored once. */
  id: string
  message: ContactWords
  arrangement?: Arrangement | undefined
  acknowledge: boolean
}

export const takeRequest: Write<TakenRequest> = dataWrite(
  writes,
  (client, { id, message, arrangement, acknowledge }) =>
    client.rpc('create_phone_request', {
      request_id: id,
      family: message.name,
      family_email: message.email,
      family_phone: message.phone,
      words: message.message,
      arrangement: arrangement ?? null,
      acknowledge,
    }),
)

/** A write of messages, in as many requests as their ids need. */
const writeEach = <Input extends { ids: string[] }>(
  ask: (
    client: DataClient,
    ids: string[],
    input: Input,
  ) => { throwOnError(): PromiseLike<unknown> },
): Write<Input> => ({
  writes,
  send: async (db, input) => {
    const client = await db()
    await inParts(input.ids, async (part) => [await ask(client, part, input).throwOnError()])
  },
})

export const setRead = writeEach<{ ids: string[]; isRead: boolean }>((client, ids, { isRead }) =>
  client
    .from('contact_form_submissions')
    .update({ admin_read: isRead })
    .filter('id', 'in', anyOf(ids)),
)

interface NewStatus {
  ids: string[]
  status: MessageStatus
  from?: MessageStatus
}

/** Sets the status of all these messages, or only of those that still have the status `from`. */
export const setStatus = writeEach<NewStatus>((client, ids, { status, from }) => {
  const rows = client
    .from('contact_form_submissions')
    .update({ status })
    .filter('id', 'in', anyOf(ids))
  return from ? rows.eq('status', from) : rows
})

/** Moves messages from the inbox to spam, or back if staff had moved them there. No mail is sent. */
export const setSpam = writeEach<{ ids: string[]; isSpam: boolean }>((client, ids, { isSpam }) =>
  client.rpc(isSpam ? 'mark_spam' : 'unmark_spam', { submission_ids: ids }),
)

interface Deleted {
  count: number
  failure?: unknown
}

/**
 * Deletes messages for good, with their mails. Those that somebody else has deleted count as deleted. Throws if none
 * could be deleted.
 */
export const deleteMessages: Write<string[], Deleted> = {
  writes,
  send: async (db, ids) => {
    const client = await db()
    let count = 0
    try {
      await inParts(ids, async (part) => {
        const { data } = await client
          .from('contact_form_submissions')
          .delete()
          .filter('id', 'in', anyOf(part))
          .select('id')
          .throwOnError()
        if (data.length === 0) await throwIfForbidden(db)
        count += part.length
        return data
      })
      return { count }
    } catch (failure) {
      if (count === 0) throw failure
      return { count, failure }
    }
  },
}

/** Moves a message from spam to the inbox, which sends its mails. */
export const markNotSpam: Write<string> = dataWrite(writes, (client, id) =>
  client.rpc('mark_not_spam', { submission_id: id }),
)

export const deleteMessagesOf: Write<string, number> = {
  writes,
  send: async (db, email) => {
    const { data } = await (await db())
      .rpc('delete_messages_from', { sender: email })
      .throwOnError()
    return data ?? 0
  },
}
