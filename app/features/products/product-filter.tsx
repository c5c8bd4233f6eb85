import { classes } from '../../ui/classes.ts'

interface Props {
  types: string[]
  /** The type that is shown, or null for all. */
  selected: string | null
  onSelect: (type: string | null) => void
}

export function ProductFilter({ types, selected, onSelect }: Props) {
  const choices = [
    { type: null, label: 'All Products' },
    ...types.map((type) => ({ type, label: type })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are toggle buttons.
    <div
      role="group"
      aria-label="Filter products by type"
      className="scripts-only mb-10 flex flex-wrap gap-2.5"
    >
      {choices.map(({ type, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={type === selected}
          onClick={() => onSelect(type)}
          className={classes(
            'min-h-11 rounded-full border px-5 text-small font-semibold transition-colors duration-200',
            type === selected
              ? 'border-spruce-800 bg-spruce-800 text-snow'
              : 'border-ink/20 text-spruce-800 hover:border-spruce-800',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
