import { describeProblem } from '../backups/describe-problem.ts'
import { findVersion } from '../monitoring/version.ts'
import { commands } from './commands.ts'
import { describeAll, describeOne, describeUnknown, describeUnknownOption } from './help.ts'

// `./site` starts this file, which runs one command of commands.ts, by its name. An expected failure is one sentence.
try {
  await runSite(process.argv.slice(2))
} catch (error) {
  console.error(describeProblem(error))
  process.exitCode = 1
}

async function runSite([name = 'help', ...args]: string[]) {
  if (['help', '--help', '-h'].includes(name)) return console.log(describeAll(commands))
  if (['version', '--version', '-v'].includes(name)) return console.log(await findVersion())
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(describeUnknown(name))
  if (args.includes('--help') || args.includes('-h')) return console.log(describeOne(command))
  const wrong = describeUnknownOption(args, command)
  if (wrong) throw new Error(wrong)
  await command.run(args)
}
