import { type ReactNode, useState } from 'react'
import { toastFailure } from '../../../platform/failure-toast.ts'
import type { LocalCache } from '../../../platform/local-cache.ts'
import { keepFocus } from '../../../platform/use-deletion.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { NewerVersion } from '../../../ui/controls/newer-version.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Change, NewerValue } from './change.ts'
import { revertChange } from './changes.writes.ts'
import { differencesOf } from './newer-values.ts'
import { counted } from './words.ts'

interface Told {
  change: Change
  sentence: string
}

interface Reverting {
  /** `sentence` says what the change was. */
  revert: (change: Change, sentence: string) => void
  /** What has to be asked before; belongs on the screen. */
  questions: ReactNode
}

/** Takes changes back: asks before something is removed, and before newer values are overwritten. */
export function useReverting(copies: LocalCache[]): Reverting {
  const { mutate, isPending } = useWrite(revertChange(copies))
  const [addition, setAddition] = useState<Told>()
  const [met, setMet] = useState<Told & { newer: NewerValue[] }>()
  const send = ({ change, sentence }: Told, seen?: NewerValue[]) =>
    mutate(
      { change, seen },
      {
        onSuccess: ({ newer, lost_pictures }) => {
          setMet(newer.length > 0 ? { change, sentence, newer } : undefined)
          if (newer.length === 0) tellReverted(sentence, lost_pictures)
        },
        onError: (error) => {
          setMet(undefined)
          toastFailure('The change could not be reverted')(error)
        },
      },
    )
  const questions = (
    <>
      <ConfirmDialog
        open={addition !== undefined}
        title="Remove what was added?"
        confirm="Remove"
        onCancel={() => setAddition(undefined)}
        onConfirm={() => {
          if (addition) send(addition)
          setAddition(undefined)
        }}
      >
        {addition?.sentence}. Families won’t see it any more.
      </ConfirmDialog>
      {met && (
        <Dialog open onOpenChange={() => setMet(undefined)} title="Changed again since">
          <NewerVersion
            words={versions}
            differences={differencesOf(met.newer)}
            isBusy={isPending}
            onKeepMine={() => send(met, met.newer)}
            onTakeTheirs={() => setMet(undefined)}
          />
        </Dialog>
      )}
    </>
  )
  const revert = (change: Change, sentence: string) => {
    if (isPending) return
    const told = { change, sentence }
    if (isAddition(change)) setAddition(told)
    else send(told)
  }
  return { revert, questions }
}

const versions = {
  title: 'What this change was about has been changed again since.',
  mine: 'before the change',
  theirs: 'now',
  keepMine: 'Bring back the earlier',
  takeTheirs: 'Leave it as it is',
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
