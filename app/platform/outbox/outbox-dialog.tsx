import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { capitalize } from '../capitalize.ts'
import { useIsOnline } from '../connection/connection.ts'
import { type Entry, putEntry } from './entries.ts'
import { type Kind, useKinds } from './kinds.ts'
import { describeEntry, isStuck } from './outbox-line.tsx'
import { sendAgain, withdraw } from './sender.ts'

interface Props {
  entries: Entry[]
  onClose: () => void
}

/** The waiting entries, to be read or withdrawn. */
export function OutboxDialog({ entries, onClose }: Props) {
  const heading = useId()
  const kinds = useKinds()
  return (
    // The browser’s own, because public pages don’t download Radix.
    <dialog
      ref={openAtOnce}
      tabIndex={-1}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-card bg-paper p-6 text-ink shadow-card backdrop:bg-spruce-950/55 sm:p-9"
    >
      <h2 id={heading} className="text-subtitle">
        What waits to be sent
      </h2>
      <p className="mt-3 text-small text-ink-soft">
        {entries.length > 0 ? 'It is kept in this browser only.' : 'Nothing is waiting any more.'}
      </p>
      {entries.map((entry) => {
        const kind = kinds.get(entry.kind)
        return kind && <Waiting key={entry.id} entry={entry} kind={kind} />
      })}
      <form method="dialog" className="mt-6 flex justify-end">
        <Button type="submit" look="outline">
          Close
        </Button>
      </form>
    </dialog>
  )
}

const openAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

interface WaitingProps {
  entry: Entry
  kind: Kind<unknown>
}

function Waiting({ entry, kind }: WaitingProps) {
  const online = useIsOnline()
  return (
    <article className="mt-5 border-t border-ink/15 pt-5">
      <p className="font-semibold">{describeEntry(entry, online)}</p>
      {kind.show(entry)}
      <div className="mt-5 flex flex-wrap gap-3">
        {isStuck(entry) && online && (
          <Button size="small" onClick={() => sendAgain(entry)}>
            Send it now
          </Button>
        )}
        <Button
          look="outline"
          size="small"
          onClick={({ currentTarget }) => {
            // Closes the dialog first, because it would cover the toast with Undo; the focus returns to its opener.
            currentTarget.closest('dialog')?.close()
            void withdrawAndTell(entry, kind)
          }}
        >
          Withdraw it
        </Button>
      </div>
    </article>
  )
}

async function withdrawAndTell(entry: Entry, { names: [one] }: Kind<unknown>) {
  const end = await withdraw(entry)
  if (end === 'arrived')
    toast({
      title: 'It had already arrived',
      description: `Your ${one} arrived before it was withdrawn.`,
    })
  else if (end === 'unknown')
    toast({
      title: 'It may have arrived',
      description: `Your ${one} was on its way when it was withdrawn, and no answer came.`,
    })
  else
    toastWithUndo({
      title: `${capitalize(one)} withdrawn`,
      description: 'It will not be sent.',
      undo: () => putEntry(entry),
    })
}
