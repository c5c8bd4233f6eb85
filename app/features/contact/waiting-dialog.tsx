import { type ReactNode, useId, useState } from 'react'
import { useIsOnline } from '../../platform/connection/connection.ts'
import { Button } from '../../ui/button.tsx'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { ChangeMessage } from './change-message.tsx'
import { putIntoForm } from './contact-draft.ts'
import { messageOf } from './contact-request.ts'
import { describeStuck, describeWaiting, sendAgain } from './waiting-line.tsx'
import { isOld, putWaiting, removeWaiting, type WaitingMessage } from './waiting-messages.ts'

/** The page on which a family asks us to come. */
const ARRANGE = '/arrange'

interface Props {
  messages: WaitingMessage[]
  /** Resolves to whether the page at an address could be opened now. */
  canOpen: (href: string) => Promise<boolean>
  onClose: () => void
}

/** The messages that wait, to read, change or withdraw. */
export function WaitingDialog({ messages, canOpen, onClose }: Props) {
  const heading = useId()
  const [changed, setChanged] = useState<WaitingMessage>()
  const [obstacle, setObstacle] = useState<ReactNode>()
  const isGone = changed !== undefined && !messages.some(({ id }) => id === changed.id)

  const change = async (message: WaitingMessage) => {
    if (!message.typed.arrangement) return setChanged(message)
    if (!(await canOpen(ARRANGE))) return setObstacle(outOfReach)
    if (!putIntoForm(message.id, message.typed)) return setObstacle(formTaken)
    location.assign(ARRANGE)
  }

  const withdraw = (message: WaitingMessage) => {
    removeWaiting(message.id)
    // A dialog covers the notice with Undo.
    onClose()
    toastWithUndo({
      title: 'Message withdrawn',
      description: 'It will not be sent.',
      undo: () => putWaiting(message),
    })
  }

  return (
    <dialog
      ref={openAtOnce}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-card bg-paper p-6 text-ink shadow-card backdrop:bg-spruce-950/55 sm:p-9"
    >
      <h2 id={heading} className="text-subtitle">
        {changed ? 'Change your message' : 'What waits to be sent'}
      </h2>
      {changed ? (
        <ChangeMessage message={changed} isGone={isGone} onDone={() => setChanged(undefined)} />
      ) : (
        <>
          <p className="mt-3 text-small text-ink-soft">
            {messages.length > 0 ? 'It is kept in this browser only.' : 'Nothing waits any more.'}
          </p>
          {messages.map((message) => (
            <Entry
              key={message.id}
              message={message}
              onChange={() => change(message)}
              onWithdraw={() => withdraw(message)}
            />
          ))}
          {messages.length > 0 && obstacle && (
            <p role="alert" className="mt-5 border-l-2 border-dawn-500 pl-4">
              {obstacle}
            </p>
          )}
          <form method="dialog" className="mt-6">
            <Button type="submit" look="outline">
              Close
            </Button>
          </form>
        </>
      )}
    </dialog>
  )
}

const outOfReach =
  'Its form can’t be opened without a connection. Your request is kept as it is, and you can change it as soon as there is one.'

const formTaken = (
  <>
    You have begun another request, which is kept. Please send it or clear it first, and then change
    this one.{' '}
    <a href={ARRANGE} className="link inline-block min-h-6">
      Go to it
    </a>
  </>
)

const openAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

interface EntryProps {
  message: WaitingMessage
  onChange: () => void
  onWithdraw: () => void
}

function Entry({ message, onChange, onWithdraw }: EntryProps) {
  const online = useIsOnline()
  const { name, email, phone } = message.typed
  const isStuck = isOld(message) || message.refusal !== undefined
  return (
    <article className="mt-5 border-t border-ink/15 pt-5">
      <p className="font-semibold">
        {isStuck ? describeStuck(message) : describeWaiting(true, online)}
      </p>
      <p className="mt-4 wrap-anywhere whitespace-pre-wrap">{messageOf(message.typed)}</p>
      <p className="mt-3 text-small wrap-anywhere text-ink-soft">
        {[name, email, phone].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isStuck && online && (
          <Button size="small" onClick={() => sendAgain(message)}>
            Send it now
          </Button>
        )}
        <Button look="outline" size="small" onClick={onChange}>
          Change it
        </Button>
        <Button look="outline" size="small" onClick={onWithdraw}>
          Withdraw it
        </Button>
      </div>
    </article>
  )
}
