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

/** Opens the editor for an answer, with the text of a template if one is given. */
export type BeginAnswer = (template?: string) => void

interface OpenAnswer {
  start: string
  /** Text to restore that was discarded by mistake. */
  words?: string
  /** True when a draft was restored without a press, so that the editor doesn't take the focus. */
  isResumed?: boolean
}

export interface Answer {
  /** Undefined if there is no address, while an answer is being written, and while its initial text is loading. */
  begin: BeginAnswer | undefined
  open: OpenAnswer | undefined
  setOpen: (open: OpenAnswer | undefined) => void
}

/** The answer to a message. An unsent answer is opened again together with its message. */
export function useAnswer({ id, name, email }: ContactMessage): Answer {
  const answers = useQuery(repliesQuery(useDb(), id))
  const signature = useQuery(signatureQuery(useDb()))
  const siteUrl = useSiteUrl()
  const [open, setOpen] = useState<OpenAnswer>()
  const [kept] = useDrafts(REPLIES, id)
  const isChecked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answers have loaded.
  useEffect(() => {
    if (!answers.data || isChecked.current) return
    isChecked.current = true
    if (!kept) return
    // The answer was stored after all, although its response was lost.
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
