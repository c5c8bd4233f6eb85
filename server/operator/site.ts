import { describeProblem } from '../backups/describe-problem.ts'
import { commands } from './commands.ts'
import { describeAll, describeOne, describeUnknown } from './help.ts'

// What `./site` starts: one command of commands.ts, by its name. An expected failure is one sentence.
try {
  await runSite(process.argv.slice(2))
} catch (error) {
  console.error(describeProblem(error))
  process.exitCode = 1
}

async function runSite([name = 'help', ...args]: string[]) {
  if (['help', '--help', '-h'].includes(name)) return console.log(describeAll(commands))
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(describeUnknown(name, commands))
  if (args.includes('--help') || args.includes('-h')) return console.log(describeOne(command))
  await command.run(args)
}
