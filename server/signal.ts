export type Signal = ReturnType<typeof createSignal>

/** Lets one part of the process tell another that there is something to do. */
export function createSignal() {
  let isAwake = false
  let endWait = () => {}
  return {
    /** Ends the current wait or, if nobody is waiting, the next one. */
    wake() {
      isAwake = true
      endWait()
    },
    /** Resolves after this time, or as soon as `wake` is called. */
    async wait(milliseconds: number) {
      if (!isAwake) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, milliseconds)
        endWait = resolve
        await promise
        clearTimeout(timer)
      }
      isAwake = false
    },
  }
}
