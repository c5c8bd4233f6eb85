import { Pause, Play } from 'lucide-react'
import type { useRotation } from '../../ui/use-rotation.ts'

interface Props {
  count: number
  rotation: ReturnType<typeof useRotation>
}

/** Dots for the pictures behind the words, and a control that stops them. */
export function HeroControls({ count, rotation: { index, select, isPaused, togglePause } }: Props) {
  const Icon = isPaused ? Play : Pause
  return (
    <fieldset className="hero-corner flex print:hidden items-center gap-2">
      <legend className="sr-only">Background pictures</legend>
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={at}
          type="button"
          className="dot"
          aria-label={`Show picture ${at + 1} of ${count}`}
          aria-current={at === index}
          onClick={() => select(at)}
        />
      ))}
      <button
        type="button"
        onClick={togglePause}
        className="ml-1 grid size-10 place-items-center rounded-full hover:bg-snow/15"
        aria-label={isPaused ? 'Play background pictures' : 'Pause background pictures'}
      >
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
    </fieldset>
  )
}
