import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../../platform/db-context.tsx'
import { beginAnswer } from '../../reply-fields.ts'
import type { ContactMessage } from '../message.ts'
import { repliesQuery, signatureQuery } from './replies.queries.ts'
import type { ReplyDrafts } from './use-reply-drafts.ts'

/** Opens the editor for an answer to a message; undefined where there is no address, and while what it begins with is read. */
export function useBeginAnswer(message: ContactMessage, replies: ReplyDrafts) {
  const answers = useQuery(repliesQuery(useDb(), message.id))
  const signature = useQuery(signatureQuery(useDb()))
  if (!message.email || !answers.data || signature.isPending) return
  const newest = answers.data.at(-1)?.id ?? null
  return () => replies.begin(message, beginAnswer(message.name, signature.data ?? ''), newest)
}
