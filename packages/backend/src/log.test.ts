import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { warnOfOutage } from './counted-log.ts'

const program = `
import { createLog } from '${import.meta.dirname}/log.ts'
const log = createLog('info')
process.on('uncaughtException', () => log.fatal('An unexpected error ends the site'))
log.warn('one')
log.fatal('two')
setImmediate(() => console.error('The site goes on.'))
`

test('a log on a full disk neither ends nor blocks the site', async () => {
  const full = openSync('/dev/full', 'w')
  const args = ['--input-type=module', '--eval', program]
  const site = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'], timeout: 20_000 })
  const output = site.stderr ? text(site.stderr) : ''
  expect(await once(site, 'exit')).toEqual([0, null])
  expect(await output).toBe('The site goes on.\n')
})

test('an outage is logged once a minute for each reason, so one doesn’t hide another', () => {
  const messages: string[] = []
  const log = pino({}, { write: (line) => messages.push(JSON.parse(line).err.message) })
  const away = () => new Error('The database is away.')
  const full = () => new Error('The disk of the database is full.')
  for (const error of [away(), away(), full(), away(), full()])
    warnOfOutage(log, error, 'The database did not answer')
  expect(messages).toEqual(['The database is away.', 'The disk of the database is full.'])
})
