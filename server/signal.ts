export interface Signal {
  /** Ends the wait under way or, while nobody waits, the next one at once. */
  wake(): void
  /** Resolves after so many milliseconds, or as soon as somebody wakes it. */
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
