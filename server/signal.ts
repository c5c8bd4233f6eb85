/** A pause that wake() ends early. A wake that comes while nobody rests ends the next rest at once. */
export function createSignal(milliseconds: number) {
  let awake = false
  let endRest = () => {}
  return {
    wake() {
      awake = true
      endRest()
    },
    async rest() {
      if (!awake) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, milliseconds)
        endRest = resolve
        await promise
        clearTimeout(timer)
      }
      awake = false
    },
  }
}
