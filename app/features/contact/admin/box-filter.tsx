import { useEffect, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { boxes, boxNames, type MessageBox } from './message.ts'

interface Props {
  box: MessageBox
  counts?: Record<MessageBox, number>
  onChange: (box: MessageBox) => void
}

/** Which messages are listed: one choice, each with how many there are. */
export function BoxFilter({ box, counts, onChange }: Props) {
  // The address follows a moment later; the choice shows at once.
  const [chosen, setChosen] = useState(box)
  useEffect(() => setChosen(box), [box])
  return (
    <fieldset className="mt-3 flex flex-wrap gap-1.5">
      <legend className="sr-only">Status</legend>
      {boxes.map((name) => (
        <label
          key={name}
          className={classes(
            'relative flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-tiny font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce-700',
            name === chosen
              ? 'border-transparent bg-spruce-800 text-snow'
              : 'border-ink/25 text-ink hover:bg-spruce-50',
          )}
        >
          <input
            type="radio"
            name="box"
            checked={name === chosen}
            onChange={() => {
              setChosen(name)
              onChange(name)
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {boxNames[name]}{' '}
          {counts && (
            <span
              className={classes(
                'rounded-full px-1.5',
                name === chosen ? 'bg-snow/20' : 'bg-paper-deep text-ink-soft',
              )}
            >
              {counts[name]}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
