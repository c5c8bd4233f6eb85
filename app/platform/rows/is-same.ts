/** Whether two values of a column or a field are the same, also if they are lists or objects. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
