import { examineSite } from '../doctor/doctor.ts'
import { runCommand } from './run-command.ts'

await runCommand<{ mail?: string }>('server/commands/doctor.ts', async ({ values, settings }) => {
  const findings = await examineSite(settings, values.mail)
  for (const { verdict, sentence } of findings) console.log(`${verdict.padEnd(4)}  ${sentence}`)
  const failed = findings.filter(({ verdict }) => verdict === 'FAIL').length
  console.log(failed === 0 ? '\nNothing failed.' : `\n${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
})
