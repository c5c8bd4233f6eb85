/** "1 product", "3 products"; `several` where the plural is no `s`. */
export const countOf = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`
