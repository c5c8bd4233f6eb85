import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTypedSearch } from '../../../platform/use-typed-search.ts'
import { classes } from '../../../ui/classes.ts'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { boxes, boxNames, type MessageBox } from './message.ts'

interface BoxProps {
  box: MessageBox
  counts?: Record<MessageBox, number>
  onChange: (box: MessageBox) => void
}

export function BoxFilter({ box, counts, onChange }: BoxProps) {
  // Shows the choice at once; the URL changes a moment later.
  const [shown, setShown] = useState({ box, chosen: box })
  if (shown.box !== box) setShown({ box, chosen: box })
  const { chosen } = shown
  return (
    <fieldset className="box-filter mt-2 flex min-w-0 gap-1 md:flex-wrap">
      <legend className="sr-only">Status</legend>
      {boxes.map((name) => (
        <label
          key={name}
          className={classes(
            'relative flex min-h-11 shrink-0 items-center gap-1 rounded-full border px-3 text-tiny font-semibold md:min-h-8 md:px-1.5',
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
              setShown({ box, chosen: name })
              onChange(name)
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {boxNames[name]}{' '}
          {counts && (
            <span className={classes(name !== chosen && 'font-normal text-ink-soft')}>
              {counts[name]}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

interface SearchProps {
  searched: string
  onSearch: (searched: string) => void
}

export function MessageSearchField({ searched, onSearch }: SearchProps) {
  const { text, setText } = useTypedSearch(searched, onSearch)
  return (
    <label className="message-search relative ml-auto block min-w-0 flex-1">
      <span className="sr-only">Search messages</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
      />
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Name, number, words..."
        className={inputClasses(false, 'pl-10 placeholder:text-small')}
      />
    </label>
  )
}
