import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../../platform/db-context.tsx'
import { useSiteUrl } from '../../../../platform/head/use-site-url.ts'
import { beginAnswer, fillTemplate } from '../../reply-fields.ts'
import type { ContactMessage } from '../message.ts'
import { repliesQuery, signatureQuery } from './replies.queries.ts'
import type { ReplyDrafts } from './use-reply-drafts.ts'

/** Opens the editor for an answer, which begins with the words of a template where one is given. */
export type BeginAnswer = (template?: string) => void

/** Begins an answer to a message; undefined where there is no address, and while what it begins with is read. */
export function useBeginAnswer(
  message: ContactMessage,
  replies: ReplyDrafts,
): BeginAnswer | undefined {
  const answers = useQuery(repliesQuery(useDb(), message.id))
  const signature = useQuery(signatureQuery(useDb()))
  const siteUrl = useSiteUrl()
  if (!message.email || !answers.data || signature.isPending) return
  const newest = answers.data.at(-1)?.id ?? null
  const own = signature.data ?? ''
  const { name } = message
  return (template) =>
    replies.begin(
      message,
      template === undefined
        ? beginAnswer(name, own)
        : fillTemplate(template, own, { name, siteUrl }),
      newest,
    )
}
