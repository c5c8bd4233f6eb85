import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Question {
  title: string
  text: ReactNode
  /** The label of the answer that does it. The default is "Delete". */
  confirm?: string
  cancel?: string
  isHarmless?: boolean
}

/** A specified sentence, which doesn't name what it is about. */
export const Doubt = ({ about, children }: { about: string; children: ReactNode }) => (
  <>
    {children} <span className="mt-2 block break-words font-semibold text-ink">{about}</span>
  </>
)

/**
 * Asks before something is done: `ask` opens `dialog`, which the caller renders. What needs no question is done at once.
 */
export function useConfirmed<Subject>(
  act: (subject: Subject) => unknown,
  questionAbout: (subject: Subject) => Question | undefined,
) {
  const [pending, setPending] = useState<{ subject: Subject }>()
  const question = pending && questionAbout(pending.subject)
  const dialog = (
    <ConfirmDialog
      open={pending !== undefined}
      title={question?.title ?? ''}
      cancel={question?.cancel}
      confirm={question?.confirm ?? 'Delete'}
      isHarmless={question?.isHarmless}
      onCancel={() => setPending(undefined)}
      onConfirm={() => {
        setPending(undefined)
        if (pending) void act(pending.subject)
      }}
    >
      {question?.text}
    </ConfirmDialog>
  )
  const ask = (subject: Subject) => {
    if (questionAbout(subject)) setPending({ subject })
    else void act(subject)
  }
  return { ask, dialog }
}
