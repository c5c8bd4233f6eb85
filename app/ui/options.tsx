interface Props {
  /** The value and the label of each option. */
  of: readonly (readonly [value: string, name: string])[]
}

/** The options of a select. */
export const Options = ({ of }: Props) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
