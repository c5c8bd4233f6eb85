import type { Source } from '../../../../platform/rows/reads/source.ts'
import { ConflictError } from '../../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../../platform/rows/writes/use-write.ts'
import type { MessageStatus } from '../message.ts'

const answered: Source[] = ['message_replies', 'contact_form_submissions', 'mail_outbox']

export interface SentReply {
  /** Chosen by the form: sending it again after a lost answer sends nothing twice. */
  id: string
  messageId: string
  words: string
  /** The newest answer that the writer has seen; null for none. */
  lastSeen: string | null
  completes: boolean
}

/** Throws `ConflictError` when a colleague has answered first, and sends nothing. */
export const sendReply: Write<SentReply> = {
  writes: answered,
  send: async (db, { id, messageId, words, lastSeen, completes }) => {
    const { error } = await (await db()).rpc('send_reply', {
      reply_id: id,
      submission: messageId,
      words,
      last_seen: lastSeen,
      completes,
    })
    if (error?.code === 'PT409' && error.message.startsWith('A colleague'))
      throw new ConflictError(null)
    if (error) throw error
  },
}

export const noteAnswer: Write<{ id: string; messageId: string; way: 'phone' | 'own-mail' }> = {
  writes: answered,
  send: async (db, { id, messageId, way }) => {
    await (await db())
      .rpc('record_answer', { reply_id: id, submission: messageId, way })
      .throwOnError()
  },
}

export const takeBackAnswer: Write<{ id: string; status: MessageStatus }> = {
  writes: answered,
  send: async (db, { id, status }) => {
    await (await db()).rpc('undo_answer', { reply_id: id, earlier_status: status }).throwOnError()
  },
}

export const setSignature: Write<string> = {
  writes: ['staff_preferences'],
  send: async (db, signature) => {
    await (await db()).from('staff_preferences').upsert({ signature }).throwOnError()
  },
}
