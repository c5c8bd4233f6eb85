import { ConflictError, updateOrAdd } from '../../../../platform/rows/writes/optimistic-update.ts'
import type { Source, Write } from '../../../../platform/rows/writes/use-write.ts'
import { dataWrite } from '../../../../platform/rows/writes/use-write.ts'
import type { MessageStatus } from '../message.ts'
import { type Preferences, preferencesRow } from './replies.queries.ts'

const answered: Source[] = ['message_replies', 'contact_form_submissions', 'mail_outbox']

export interface SentReply {
  /** Chosen by the form: sending it again after a lost response sends no second mail. */
  id: string
  messageId: string
  words: string
  /** The newest answer that the writer has seen; null if there was none. */
  lastSeen: string | null
  completes: boolean
}

/** Resolves to false if there is no mail server. Sends nothing and throws `ConflictError` when a colleague has answered first or deleted the message. */
export const sendReply: Write<SentReply, boolean> = {
  writes: answered,
  send: async (db, { id, messageId, words, lastSeen, completes }) => {
    const { data, error } = await (await db()).rpc('send_reply', {
      reply_id: id,
      submission: messageId,
      words,
      last_seen: lastSeen,
      completes,
    })
    if (error && /^(A colleague has answered|This message is not there)/.test(error.message))
      throw new ConflictError(null)
    if (error) throw error
    return data !== false
  },
}

export const noteAnswer: Write<{ id: string; messageId: string; way: 'phone' | 'own-mail' }> =
  dataWrite(answered, (client, { id, messageId, way }) =>
    client.rpc('record_answer', { reply_id: id, submission: messageId, way }),
  )

/** Fails for a mail that is already being sent, ten seconds after Send. */
export const takeBackAnswer: Write<{ id: string; status: MessageStatus }> = dataWrite(
  answered,
  (client, { id, status }) => client.rpc('undo_answer', { reply_id: id, earlier_status: status }),
)

export const changeSignature: Write<
  { before: Preferences; change: Pick<Preferences, 'signature'> },
  Preferences
> = {
  writes: ['staff_preferences'],
  send: (db, { before, change }) =>
    updateOrAdd(db, 'staff_preferences', before, change, preferencesRow),
}
