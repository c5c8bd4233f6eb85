import { type ReactNode, useState } from 'react'
import type { LocalCache } from '../../../platform/reads/local-cache.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { keepFocus } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import type { Change, NewerValue } from './change.ts'
import { revertChange } from './changes.writes.ts'
import type { Question, RevertingQuestion } from './reverting-question.tsx'
import { counted } from './words.ts'

interface Reverting {
  /** `sentence` says what the change was. */
  revert: (change: Change, sentence: string) => void
  /** What has to be asked before; belongs on the screen. */
  questions: ReactNode
}

/** Takes changes back: asks before something is removed, and before newer values are overwritten. */
export function useReverting(copies: LocalCache[]): Reverting {
  const { mutate, isPending } = useWrite(revertChange(copies))
  const [asked, setAsked] = useState<Question & { Window: typeof RevertingQuestion }>()
  const dismiss = () => setAsked(undefined)
  const fail = (error: unknown) => {
    dismiss()
    toastFailure('The change could not be reverted')(error)
  }
  // Dialogs are fetched with the first question, for seldom is one asked.
  const ask = (question: Question) =>
    import('./reverting-question.tsx').then(
      ({ RevertingQuestion }) => setAsked({ ...question, Window: RevertingQuestion }),
      fail,
    )
  const send = ({ change, sentence }: Question, seen?: NewerValue[]) =>
    mutate(
      { change, seen },
      {
        onSuccess: ({ newer, lost_pictures }) => {
          if (newer.length > 0) return ask({ change, sentence, newer })
          dismiss()
          tellReverted(sentence, lost_pictures)
        },
        onError: fail,
      },
    )
  const revert = (change: Change, sentence: string) => {
    if (isPending) return
    const question = { change, sentence }
    if (isAddition(change)) ask(question)
    else send(question)
  }
  const questions = asked && (
    <asked.Window
      question={asked}
      isBusy={isPending}
      onDismiss={dismiss}
      onConfirm={() => {
        if (!asked.newer) dismiss()
        send(asked, asked.newer)
      }}
    />
  )
  return { revert, questions }
}

const isAddition = ({ parts }: Change) => parts.every(({ operation }) => operation === 'insert')

function tellReverted(sentence: string, lostPictures: number) {
  keepFocus()
  toast({
    title: 'Change reverted',
    description:
      lostPictures > 0
        ? `Without ${counted(lostPictures, 'picture')}, whose file is not kept any more.`
        : sentence,
  })
}
