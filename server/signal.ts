export interface Signal {
  /** Ends the current wait or, when nobody waits, the next one. */
  wake(): void
  /** Resolves after this time, or as soon as `wake` is called. */
  wait(milliseconds: number): Promise<void>
}

/** Lets one part of the process tell another that there is something to do. */
export function createSignal(): Signal {
  let isAwake = false
  let endWait = () => {}
  return {
    wake() {
      isAwake = true
      endWait()
    },
    async wait(milliseconds) {
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
