import { type ReactNode, useState } from 'react'
import { countOf } from '../../../platform/count.ts'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { toast } from '../../../ui/toast.ts'
import type { Change, NewerValue } from './change.ts'
import { revertChange } from './changes.writes.ts'
import { isAddition } from './describe-change.ts'
import { RevertDialog, type RevertQuestion } from './revert-dialog.tsx'

interface Revert {
  revert: (change: Change, sentence: string) => void
  /** The open dialog, if any; the caller renders it. */
  dialog: ReactNode
}

/** Reverts changes. Asks before it removes rows or overwrites newer values. */
export function useRevert(caches: LocalCache[]): Revert {
  const { mutate, isPending } = useWrite(revertChange(caches))
  const [asked, setAsked] = useState<RevertQuestion>()
  const dismiss = () => setAsked(undefined)
  const fail = (error: unknown) => {
    dismiss()
    toastFailure('The change could not be reverted')(error)
  }
  const send = ({ change, sentence }: RevertQuestion, seen?: NewerValue[]) =>
    mutate(
      { change, seen },
      {
        onSuccess: ({ newer, lost_pictures }) => {
          if (newer.length > 0) return setAsked({ change, sentence, newer })
          dismiss()
          toastReverted(sentence, lost_pictures)
        },
        onError: fail,
      },
    )
  const revert = (change: Change, sentence: string) => {
    if (isPending) return
    const question = { change, sentence }
    if (isAddition(change)) setAsked(question)
    else send(question)
  }
  const dialog = asked && (
    <RevertDialog
      question={asked}
      isBusy={isPending}
      onDismiss={dismiss}
      onConfirm={() => {
        if (!asked.newer) dismiss()
        send(asked, asked.newer)
      }}
    />
  )
  return { revert, dialog }
}

function toastReverted(sentence: string, lostPictures: number) {
  keepFocus()
  toast({
    title: 'Change reverted',
    description:
      lostPictures > 0
        ? `Except for ${countOf(lostPictures, 'picture')}: the file no longer exists.`
        : sentence,
  })
}
