// Preloaded into the site: its jobs begin within seconds, because timers of five minutes or more run a thousand times
// faster.
const { setTimeout } = globalThis
const FIVE_MINUTES = 300_000

globalThis.setTimeout = Object.assign(
  (work, ms, ...given) => setTimeout(work, ms >= FIVE_MINUTES ? ms / 1000 : ms, ...given),
  setTimeout,
)

process.on('disconnect', () => process.exit())
process.channel?.unref()
