/** Joins class names and leaves out those that are empty or false. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
