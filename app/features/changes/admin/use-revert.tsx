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
  const [pending, setPending] = useState<RevertQuestion>()
  const dismiss = () => setPending(undefined)
  const fail = (error: unknown) => {
    dismiss()
    toastFailure('The change could not be reverted')(error)
  }
  const send = ({ change, sentence }: RevertQuestion, seen?: NewerValue[]) =>
    mutate(
      { change, seen },
      {
        onSuccess: ({ newer, lost_pictures }) => {
          if (newer.length > 0) return setPending({ change, sentence, newer })
          dismiss()
          toastReverted(sentence, lost_pictures)
        },
        onError: fail,
      },
    )
  const revert = (change: Change, sentence: string) => {
    if (isPending) return
    const question = { change, sentence }
    if (isAddition(change)) setPending(question)
    else send(question)
  }
  const dialog = pending && (
    <RevertDialog
      question={pending}
      isBusy={isPending}
      onDismiss={dismiss}
      onConfirm={() => {
        if (!pending.newer) dismiss()
        send(pending, pending.newer)
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
