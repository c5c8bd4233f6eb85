import { Pause, Play } from 'lucide-react'

interface Props {
  names: string[]
  index: number
  onSelect: (index: number) => void
  isPaused: boolean
  onTogglePause: () => void
}

export function TestimonialControls({ names, index, onSelect, isPaused, onTogglePause }: Props) {
  const Icon = isPaused ? Play : Pause
  return (
    <div className="scripts-only mt-10 -ml-3 flex items-center">
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          aria-label={`Testimonial ${place + 1} of ${names.length}, from ${name}`}
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2.5 rounded-full border border-snow/70 transition-colors duration-300 group-hover:bg-snow/40 group-aria-[current]:border-larch-300 group-aria-[current]:bg-larch-300" />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
        onClick={onTogglePause}
        className="ml-3 grid size-11 place-items-center rounded-full border border-snow/30 hover:border-snow"
      >
        <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  )
}
