// Loaded before the site: on any message it clears away what nobody holds and says what is left.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', ({ count }) => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  console.log(`heap ${count}: ${heapUsed + arrayBuffers}`)
})
process.on('disconnect', () => process.exit())
process.channel.unref()
