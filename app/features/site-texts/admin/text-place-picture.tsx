import { partsOf, type TextPlace } from '../../../platform/site-texts/text-names.ts'

const WIDTH = 56
const HEIGHT = 72

/** The position of each kind of text within its section: [y, height, width], in percent. */
const bars = {
  eyebrow: [14, 6, 30],
  title: [26, 16, 70],
  lead: [50, 9, 84],
  text: [68, 9, 84],
  description: [84, 6, 50],
} as const

/** A small drawing of the page that marks where a text appears. The label beside it describes the same. */
export function TextPlacePicture({ place: { page, part, kind } }: { place: TextPlace }) {
  const parts = partsOf(page)
  const at = parts.indexOf(part)
  // The section itself is drawn larger than the others, so that its lines are distinct.
  const [small, large] = [
    parts.length > 1 ? 28 / (parts.length - 1) : 0,
    parts.length > 1 ? 40 : 68,
  ]
  const top = 2 + at * small
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-14 shrink-0 rounded-soft border border-ink/15 bg-paper max-sm:hidden"
    >
      {parts.map(
        (name, index) =>
          index !== at && (
            <rect
              key={name}
              x={4}
              y={2.4 + index * small + (index > at ? large - small : 0)}
              width={WIDTH - 8}
              height={Math.max(small - 0.8, 1)}
              className="fill-ink/10"
            />
          ),
      )}
      <rect x={2} y={top} width={WIDTH - 4} height={large} rx={2} className="fill-larch-100" />
      {Object.entries(bars).map(([name, [y, height, width]]) => (
        <rect
          key={name}
          x={6}
          y={top + (y / 100) * large}
          width={((WIDTH - 12) * width) / 100}
          height={(height / 100) * large}
          rx={1}
          className={name === kind ? 'fill-spruce-700' : 'fill-ink/15'}
        />
      ))}
    </svg>
  )
}
