import { type ReactNode, useState } from 'react'
import { countOf } from '../../../platform/count.ts'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { toastFailure, toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.ts'
import type { Change, NewerValue } from './change.ts'
import { revertChange, takeBackRevert } from './changes.writes.ts'
import { describeRestored, endSentence, isAddition } from './describe-change.ts'
import { RevertDialog, type RevertQuestion } from './revert-dialog.tsx'

interface Revert {
  revert: (change: Change, sentence: string) => void
  dialog: ReactNode
}

export function useRevert(caches: LocalCache[]): Revert {
  const { mutate, isPending } = useWrite(revertChange(caches))
  const { mutateAsync: takeBack } = useWrite(takeBackRevert(caches))
  const zone = useTimeZone()
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
        onSuccess: ({ newer, lost_pictures, change_id }) => {
          if (newer.length > 0) return setPending({ change, sentence, newer })
          dismiss()
          keepFocus()
          const title = 'Change reverted'
          const description =
            lost_pictures > 0
              ? `Except for ${countOf(lost_pictures, 'picture')}: the file no longer exists.`
              : endSentence(sentence) + describeRestored(change, zone)
          if (!change_id) return toast({ title, description })
          const undo = () => toastTakenBack('Revert', takeBack(change_id))
          toastWithUndo({ title, description, undo })
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
