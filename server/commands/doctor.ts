import { parseArgs } from 'node:util'
import { examineSite } from '../doctor/doctor.ts'
import { runCommand } from './run-command.ts'

// `npm run doctor [-- --mail ADDRESS]`: checks what the site needs. The exit code is 1 if something has failed.
await runCommand(async ({ settings }) => {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } })
  const findings = await examineSite(settings, values.mail)
  for (const { verdict, sentence } of findings) console.log(`${verdict.padEnd(4)}  ${sentence}`)
  const failed = findings.filter(({ verdict }) => verdict === 'FAIL').length
  console.log(failed === 0 ? '\nNothing failed.' : `\n${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
})
