import leven from 'leven'
import type { OperatorCommand } from './commands.ts'

export function describeAll(commands: OperatorCommand[]): string {
  const rows = commands.flatMap(({ name, usage, summary }) =>
    summary ? [[`  ./site ${name} ${usage}`, summary] as const] : [],
  )
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return [
    'What ./site can do, run by root or by the user whom the site runs as:',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    '"./site COMMAND --help" says more.',
  ].join('\n')
}

export const describeOne = ({ name, usage, summary = '', details = '' }: OperatorCommand) =>
  [`./site ${name} ${usage}`.trim(), summary, details].filter(Boolean).join('\n')

export function describeUnknown(name: string, commands: OperatorCommand[]): string {
  const names = commands.flatMap((command) => (command.summary ? [command.name] : []))
  const [nearest = ''] = names.toSorted((one, other) => leven(name, one) - leven(name, other))
  const isNear = leven(name, nearest) <= Math.max(1, nearest.length / 2)
  const hint = isNear ? `Did you mean "./site ${nearest}"?` : '"./site help" lists them.'
  return `There is no command "${name}". ${hint}`
}
