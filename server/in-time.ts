/** Resolves to the result of the work, or to undefined if it takes longer than this many milliseconds. */
export async function inTime<Result>(work: PromiseLike<Result>, limit: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(limit, 0), undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
