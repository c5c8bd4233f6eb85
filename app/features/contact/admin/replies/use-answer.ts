import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { dropDraft } from '../../../../platform/forms/drafts.ts'
import { useDrafts } from '../../../../platform/forms/use-drafts.ts'
import { useSiteUrl } from '../../../../platform/head/use-site-url.ts'
import { beginAnswer, fillTemplate } from '../../reply-fields.ts'
import type { ContactMessage } from '../message.ts'
import { repliesQuery, signatureQuery } from './replies.queries.ts'

export const REPLIES = 'replies'

/** Opens the editor for an answer, which begins with the words of a template where one is given. */
export type BeginAnswer = (template?: string) => void

interface OpenAnswer {
  start: string
  /** Other words to show in it, which were discarded by mistake. */
  words?: string
  /** True where a draft was restored without a press, so that the answer takes no focus. */
  isResumed?: boolean
}

export interface Answer {
  /** Undefined if there is no address, while an answer is written, and while what it begins with is read. */
  begin: BeginAnswer | undefined
  open: OpenAnswer | undefined
  setOpen: (open: OpenAnswer | undefined) => void
}

/** The answer to a message. One that was begun and not sent is open again with the message. */
export function useAnswer({ id, name, email }: ContactMessage): Answer {
  const answers = useQuery(repliesQuery(useDb(), id))
  const signature = useQuery(signatureQuery(useDb()))
  const siteUrl = useSiteUrl()
  const [open, setOpen] = useState<OpenAnswer>()
  const [kept] = useDrafts(REPLIES, id)
  const isChecked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers have come.
  useEffect(() => {
    if (!answers.data || isChecked.current) return
    isChecked.current = true
    if (!kept) return
    // It arrived after all, though the answer to its request was lost.
    if (answers.data.some((answer) => answer.id === kept.newRowId)) return dropDraft(kept.key)
    const { words: start } = kept.base as { words: string }
    setOpen({ start, isResumed: true })
  }, [answers.data])
  const own = signature.data ?? ''
  const canBegin = email && !open && answers.data && !signature.isPending
  const begin: BeginAnswer = (template) =>
    setOpen({
      start:
        template === undefined
          ? beginAnswer(name, own)
          : fillTemplate(template, own, { name, siteUrl }),
    })
  return { begin: canBegin ? begin : undefined, open, setOpen }
}
