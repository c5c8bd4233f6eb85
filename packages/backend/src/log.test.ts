import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = `
import { createLog } from '${import.meta.dirname}/log.ts'
const log = createLog('info')
process.on('uncaughtException', () => log.fatal('An unexpected error ends the site'))
log.warn('one')
log.fatal('two')
setImmediate(() => console.error('The site goes on.'))
`

test('a log on a full disk neither ends the site nor holds it', async () => {
  const full = openSync('/dev/full', 'w')
  const args = ['--input-type=module', '--eval', program]
  const site = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'], timeout: 20_000 })
  const said = site.stderr ? text(site.stderr) : ''
  expect(await once(site, 'exit')).toEqual([0, null])
  expect(await said).toBe('The site goes on.\n')
})
