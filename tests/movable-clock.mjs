// Preloaded into the site: its clock is CLOCK_AHEAD milliseconds ahead, and { milliseconds: number } advances it.
let moved = 0
const RealDate = Date
const { CLOCK_AHEAD } = process.env
const tell = () => RealDate.now() + Number(CLOCK_AHEAD) + moved
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [tell()]))
  }
  static now() {
    return tell()
  }
}
const realNow = performance.now.bind(performance)
performance.now = () => realNow() + moved

process.on('message', ({ milliseconds }) => {
  moved += milliseconds
})
process.on('disconnect', () => process.exit())
process.channel?.unref()
