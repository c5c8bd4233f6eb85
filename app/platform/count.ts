/** "1 product", "3 products"; `several` is an irregular plural. */
export const countOf = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`
