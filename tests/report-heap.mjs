// Preloaded into the site: on { count: number } it collects garbage and reports the remaining bytes.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
// V8 keeps recompiling and optimizing code while it runs.
const CODE = /^(code|trusted|read_only)_/

process.on('message', ({ count }) => {
  if (count === undefined) return
  // The last-resort collection also returns memory to the system that V8 would keep.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !CODE.test(space_name))
  const objects = spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  console.log(`heap ${count}: ${objects + process.memoryUsage().external}`)
})
process.on('disconnect', () => process.exit())
process.channel.unref()
