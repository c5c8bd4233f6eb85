import { Pause, Play } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useKeptFocus } from '../../ui/keep-focus.ts'
import type { useRotation } from '../../ui/use-rotation.ts'
import type { ShownImage } from './hero-images.ts'

interface Props {
  images: ShownImage[]
  rotation: ReturnType<typeof useRotation>
}

export function HeroControls({
  images,
  rotation: { index, select, isPaused, togglePause },
}: Props) {
  const Icon = isPaused ? Play : Pause
  return (
    <fieldset className="hero-corner flex print:hidden items-center gap-2">
      <legend className="sr-only">Background pictures</legend>
      {images.map(({ url, alt }, at) => (
        <Dot
          key={url}
          aria-label={[`Show picture ${at + 1} of ${images.length}`, alt]
            .filter(Boolean)
            .join(': ')}
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

/** Is removed together with its picture if that can't be loaded. */
function Dot(props: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button)
  return (
    <button
      ref={button}
      type="button"
      className="group grid size-7 cursor-pointer place-items-center rounded-full"
      {...props}
    >
      <span className="h-2 w-2 rounded-full border border-current [transition:width_400ms_var(--ease-calm),background-color_200ms] group-hover:bg-current group-aria-[current=true]:w-5 group-aria-[current=true]:bg-current forced-colors:group-aria-[current=true]:bg-[Highlight] forced-colors:group-aria-[current=true]:forced-color-adjust-none" />
    </button>
  )
}
