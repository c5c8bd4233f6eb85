import { type MouseEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { classes } from '../../classes.ts'

/** A place on the website that crops the picture. */
export interface Crop {
  label: string
  /** Classes for its proportions and width, and for the visible part until a focal point is set. */
  className: string
}

interface Props {
  /** "40% 30%", from the left and from the top; empty until it is set. */
  value: string
  onChange: (value: string) => void
  src: string
  crops: Crop[]
  disabled?: boolean
}

const STEP = 5

/**
 * The point that stays in view where the website crops a picture; set by a press on the picture, or with two sliders.
 */
export function FocalPointField({ value, onChange, src, crops, disabled = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const slider = useRef<HTMLInputElement>(null)
  const [across, down] = parse(value)
  const place = (place: { across?: number; down?: number }) => {
    if (!disabled) onChange(`${place.across ?? across}% ${place.down ?? down}%`)
  }
  // The button is disabled afterwards, and a disabled button loses the focus.
  const unset = () => {
    slider.current?.focus()
    onChange('')
  }
  const placeByPress = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    place({ across: toStep((clientX - left) / width), down: toStep((clientY - top) / height) })
  }
  if (src === broken)
    return (
      <p className="text-small text-ink-soft">
        This picture can’t be shown, so nothing can be chosen in it.
      </p>
    )
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-small font-semibold">What stays in view</legend>
      <p className="text-small text-ink-soft">
        Press on what must stay in view. Where the website shows less than the whole picture, it
        keeps this part.
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders are for the keyboard. */}
      <div
        data-press-area
        onClick={placeByPress}
        className={classes(
          'relative w-fit max-w-full justify-self-start',
          !disabled && 'cursor-crosshair',
        )}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onError={() => setBroken(src)}
          className="block max-h-64 max-w-full rounded-soft bg-paper-deep"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-snow bg-spruce-950/30 shadow-[0_0_0_2px_var(--color-spruce-950)] after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-snow"
          style={{ left: `${across}%`, top: `${down}%` }}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4 empty:hidden">
        {crops.map(({ label, className }) => (
          <figure key={label} className="min-w-0">
            <img
              src={src}
              alt=""
              style={{ objectPosition: value }}
              className={classes('rounded-soft bg-paper-deep object-cover', className)}
            />
            <figcaption className="mt-1 text-tiny text-ink-soft">{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Slider
          ref={slider}
          label="From the left"
          value={across}
          disabled={disabled}
          onChange={(wanted) => place({ across: wanted })}
        />
        <Slider
          label="From the top"
          value={down}
          disabled={disabled}
          onChange={(wanted) => place({ down: wanted })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small">
          {across}% from the left, {down}% from the top
        </p>
        <Button look="outline" size="small" disabled={disabled || value === ''} onClick={unset}>
          Back to the Middle
        </Button>
      </div>
    </fieldset>
  )
}

const parse = (value: string): [across: number, down: number] => {
  const [across = 50, down = 50] = value.match(/\d+/g)?.map(Number) ?? []
  return [across, down]
}

const toStep = (share: number) =>
  Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP))

interface SliderProps {
  ref?: Ref<HTMLInputElement>
  label: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

function Slider({ ref, label, value, disabled, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-small">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        disabled={disabled}
        aria-valuetext={`${value}% ${label.toLowerCase()}`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-spruce-800"
      />
    </div>
  )
}
