import { classes } from '../../../ui/classes.ts'
import { boxes, boxNames, type MessageBox } from './message.ts'

interface Props {
  box: MessageBox
  counts?: Record<MessageBox, number>
  onChange: (box: MessageBox) => void
}

/** Which messages are listed: one choice, each with how many there are. */
export const BoxFilter = ({ box, counts, onChange }: Props) => (
  <fieldset className="mt-3 flex flex-wrap gap-1.5">
    <legend className="sr-only">Status</legend>
    {boxes.map((name) => (
      <label
        key={name}
        className={classes(
          'relative flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-tiny font-semibold',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce-700',
          name === box
            ? 'border-transparent bg-spruce-800 text-snow'
            : 'border-ink/25 text-ink hover:bg-spruce-50',
        )}
      >
        <input
          type="radio"
          name="box"
          checked={name === box}
          onChange={() => onChange(name)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {boxNames[name]}{' '}
        {counts && (
          <span
            className={classes(
              'rounded-full px-1.5',
              name === box ? 'bg-snow/20' : 'bg-paper-deep text-ink-soft',
            )}
          >
            {counts[name]}
          </span>
        )}
      </label>
    ))}
  </fieldset>
)
