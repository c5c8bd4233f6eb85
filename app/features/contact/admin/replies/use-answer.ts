import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { flush } from '../../../../platform/debounce.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../../platform/forms/drafts.ts'
import { useDraft } from '../../../../platform/forms/use-drafts.ts'
import { useSiteUrl } from '../../../../platform/head/use-site-url.ts'
import { newId } from '../../../../platform/rows/ids.ts'
import { toastTakenBack } from '../../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { toastWithUndo } from '../../../../ui/undo-toast.ts'
import { beginAnswer, fillTemplate } from '../../reply-fields.ts'
import { answersOf, type ContactMessage } from '../message.ts'
import { repliesQuery, signatureQuery } from './replies.queries.ts'
import { takeBackAnswer } from './replies.writes.ts'
import { REPLIES } from './reply-drafts.ts'

/** Opens the editor for an answer, with the text of a template if one is given. */
export type BeginAnswer = (template?: string) => void

interface OpenAnswer {
  key: string
  start: string
  /** True when a draft was restored without a press, so that the editor doesn't take the focus. */
  isResumed?: boolean
}

export interface Answer {
  /** Undefined if there is no address, while an answer is being written, and while its initial text is loading. */
  begin: BeginAnswer | undefined
  fill: (body: string, signature: string) => string
  open: OpenAnswer | undefined
  close: () => void
  /** Offers Undo of an answer that was just sent. */
  offerUndo: (id: string, text: string, isMailed: boolean) => void
  /** The same Undo, for a button at the answer. */
  undo: { id: string; press: () => void } | undefined
}

/** The answer to a message. An unsent answer is opened again together with its message. The pet’s record may name it. */
export function useAnswer(message: ContactMessage, petName: string | undefined): Answer {
  const { id, name, email, status } = message
  const answers = useQuery(repliesQuery(useDb(), id))
  const signature = useQuery(signatureQuery(useDb()))
  const siteUrl = useSiteUrl()
  const [open, setOpen] = useState<OpenAnswer>()
  const [undo, setUndo] = useState<Answer['undo']>()
  const { mutateAsync: takeBack } = useWrite(takeBackAnswer)
  const draft = useDraft(REPLIES, id)
  const userId = useSession().user?.id ?? ''
  const isChecked = useRef(false)
  const isReady = answers.data !== undefined && !signature.isPending
  const own = signature.data ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when everything has loaded.
  useEffect(() => {
    if (!isReady || isChecked.current) return
    isChecked.current = true
    if (!draft) return
    // The answer was stored after all, although its response was lost.
    if (answers.data.some((answer) => answer.id === draft.newRowId))
      return dropDraft(draftKey(userId, REPLIES, id))
    setOpen({ key: newId(), start: beginAnswer(name, own), isResumed: true })
  }, [isReady])
  const canBegin = email && !open && isReady
  const pet = petName ?? answersOf(message)?.pet ?? ''
  const fill = (body: string, signature: string) =>
    fillTemplate(body, signature, { name, pet, siteUrl })
  const begin: BeginAnswer = (template) =>
    setOpen({
      key: newId(),
      start: template === undefined ? beginAnswer(name, own) : fill(template, own),
    })
  /** Opens the editor with an answer that was taken back. If the message is closed by now, it stays a draft. */
  const reopen = (text: string) => {
    flush()
    const key = draftKey(userId, REPLIES, id)
    const typedSince = readDraft(key)?.values.words
    keepDraft(key, { values: { words: typedSince ? `${text}\n\n${typedSince}` : text } })
    setOpen({ key: newId(), start: beginAnswer(name, own) })
  }
  const offerUndo = (answerId: string, text: string, isMailed: boolean) => {
    const undoOnce = () => {
      setUndo(undefined)
      const undone = takeBack({ id: answerId, status }).then(() => reopen(text))
      toastTakenBack('Answer', undone, `Nothing was sent to ${name}.`)
    }
    const press = toastWithUndo({
      ...(isMailed
        ? { title: 'Your answer is on its way', description: email ?? '' }
        : {
            title: 'Your answer was not mailed',
            description: `No mail server is set. The message of ${name} stays open.`,
          }),
      undo: undoOnce,
    })
    setUndo({ id: answerId, press })
  }
  return {
    begin: canBegin ? begin : undefined,
    fill,
    open,
    close: () => setOpen(undefined),
    offerUndo,
    undo,
  }
}
