import { ActButton } from './act-button.tsx'
import type { Act } from './message-acts.tsx'

interface Props {
  acts: Act[]
  /** Called when the message is done, which opens the list again. */
  onDone: () => void
}

/** Reply, call and done within reach of the thumb, at the foot of a message on a phone. */
export const MessageBar = ({ acts, onDone }: Props) =>
  acts.length > 0 && (
    <section aria-label="This message" className="message-bar md:hidden">
      {acts.map((act) => (
        <ActButton
          key={act.name}
          act={act.name === 'Done' ? { ...act, run: () => doneBy(act, onDone) } : act}
          look={act.name === 'Reply' ? 'primary' : 'outline'}
        />
      ))}
    </section>
  )

function doneBy({ run }: Act, onDone: () => void) {
  onDone()
  run?.()
}
